use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::command::run;

const REQUESTS: &str = r#"{"id":0,"cmd":"hello","protocol":1,"harness":"test"}
{"id":1,"cmd":"play","game":"bagh-chal","actions":["c3","a1-b2"]}
{"id":2,"cmd":"play","game":"bagh-chal","rules":{},"position":{"turn":"tiger","board":"T...T/...../..G../.GG../.T..T","in_hand":17,"captured":0},"actions":["b1-d3"]}
{"id":3,"cmd":"play","game":"bagh-chal","actions":["c3","hello"]}
{"id":4,"cmd":"play","game":"bagh-chal","position":{"turn":"goat","board":"T...T/...../...../...../T....","in_hand":21,"captured":0}}
{"id":5,"cmd":"play","game":"bagh-chal","position":{"turn":"goat"}}
{"id":6,"cmd":"play","game":"chess"}
{"id":7,"cmd":"play","game":"bagh-chal","rules":{"captures_to_win":"17"}}
{"id":8,"cmd":"play","game":"bagh-chal","rules":{"captures_to_win":"4","ruleset":"ply-yard"},"surplus":[1,2]}
{"id":9,"cmd":"perft","game":"bagh-chal","rules":{},"depth":4}
{"id":10,"cmd":"bye"}
"#;

#[test]
fn every_kind_of_request_is_answered() {
    let ran = run(["serve"], REQUESTS);
    assert_eq!(ran.code, 0);
    // The reply to hello grows with every game and has its own test.
    let replies: Vec<&str> = ran.stdout.lines().skip(1).collect();
    assert_snapshot!(replies.join("\n"));
}

#[test]
fn hello_names_what_is_played() {
    let ran = run(
        ["serve"],
        "{\"id\":0,\"cmd\":\"hello\",\"protocol\":1,\"harness\":\"test\"}\n",
    );
    let hello: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(hello["protocol"], 1);
    assert_eq!(hello["engine"], "referee");
    assert!(hello["games"]["bagh-chal"].is_object());
}

#[test]
fn a_served_house_rule_is_played() {
    let ran = run(
        ["serve", "--set", "bagh-chal.first=tiger"],
        "{\"id\":0,\"cmd\":\"play\",\"game\":\"bagh-chal\"}\n",
    );
    assert!(ran.stdout.contains("\"turn\":\"tiger\""), "{}", ran.stdout);
}
