/** What `tools/build/ruleTests.ts` reads from the titles of tests. */
declare module 'virtual:rule-tests' {
  type RuleTest = { readonly file: string; readonly title: string }
  /** By the id of the rule; null in a build without the tests. */
  export const ruleTests: Readonly<Record<string, readonly RuleTest[] | undefined>> | null
}
