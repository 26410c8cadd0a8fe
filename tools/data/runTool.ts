/** Says in one line what a command did, or why it did not. */
export async function runTool(failed: string, work: () => Promise<string>): Promise<void> {
  const outcome = await work().then(
    (said) => ({ isRight: true, said }),
    (error: unknown) => ({
      isRight: false,
      said: `${failed}: ${error instanceof Error ? error.message : String(error)}`,
    }),
  )
  process[outcome.isRight ? 'stdout' : 'stderr'].write(`${outcome.said}\n`)
  process.exitCode = outcome.isRight ? 0 : 1
}
