/** A network that takes longer than this for a page is as good as none, as long as there is a kept one. [RTE56] */
const pageMostMs = 3_000

type Sources = {
  readonly ask: () => Promise<Response>
  readonly kept: () => Promise<Response | undefined>
}

/** The page from the network; where that is gone, slow or stumbles, the kept one. Without a kept one, whatever the network says in the end. */
export async function answerPage({ ask, kept }: Sources): Promise<Response> {
  const asked = ask()
  const { promise: patience, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), pageMostMs)
  const answer = await Promise.race([asked.catch(() => null), patience])
  clearTimeout(timer)
  if (answer && answer.status < 500) return answer
  return (await kept()) ?? asked
}
