/** Named owners with a second step, as there have to be outside the sandbox. */
import { type TestBackEnd, operatorToken } from '../backend/backEnd.ts'
import { addOperatorTotp, enterFirst, firstPassword } from './operatorSteps.ts'

const password = 'a password of operators'

/** Two of them are made and logged in; from then on one is enough for everything. */
export async function openOwner(back: TestBackEnd): Promise<{ readonly token: string }> {
  const tokens: string[] = []
  for (const name of ['ann', 'bob'])
    await back.call(
      'addOperator',
      { name, password: firstPassword, role: 'owner', isActive: true },
      { token: operatorToken },
    )
  for (const name of ['ann', 'bob']) {
    const session = await enterFirst(back, { name, own: password })
    await addOperatorTotp(back, session, password)
    tokens.push(session.token)
  }
  const [token = '', other = ''] = tokens
  const asked = await back.call('setSetting', { key: 'four_eyes', value: '0' }, { token })
  if (asked.value)
    await back.call('decideApproval', { id: asked.value.approval, decision: 'approve', remark: '' }, { token: other })
  return { token }
}
