import { words } from '../page/words.ts'
import { sendWords } from './sendWords.ts'
import type { Answer } from './asks.ts'

/** What the app made of an event of QA's, in a sentence. */
export function answerText(type: string, answer: Answer): string {
  switch (answer.is) {
    case 'taken':
      return sendWords.taken(type)
    case 'refused':
      return words.diagram.refused(type, answer.guards)
    case 'not running':
      return sendWords.notRunning
    case 'no sandbox':
      return sendWords.noSandbox
    case 'broken':
      return sendWords.broken(answer.why)
  }
}
