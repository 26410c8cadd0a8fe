/** The way in of somebody whose password others guess at: a captcha, then a code. */
import { request } from 'node:http'
import { accountPage, password } from '../pages/accountPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { readOutbox } from '../support/realUser.ts'
import { say } from '../support/say.ts'

const ann = 'guessed@mail.example'

type Proof = { readonly key: string; readonly sms_code: string }

/** A wrong password from an address of this machine; the code that it is answered. */
const guess = (origin: string, localAddress: string, proof?: Proof): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = new URLSearchParams({ account: ann, password: 'wrong', login_type: 'email', ...proof }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
    const asked = request(`${origin}/api/user/loginForU`, { method: 'POST', localAddress, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += String(chunk)))
      answer.on('end', () => resolve((JSON.parse(text) as { readonly code: number }).code))
    })
    asked.on('error', reject)
    asked.end(body)
  })

/** Each has four tries, fewer than slow an address down. */
const addressFor = (at: number): string => `127.0.0.${2 + Math.floor(at / 4)}`

/** Few are looked at before a step is asked for. */
async function guessUntil(code: number, next: (at: number) => Promise<number>): Promise<void> {
  const answers: number[] = []
  while (answers.at(-1) !== code && answers.length < 25) answers.push(await next(answers.length))
  expect(answers.at(-1)).toBe(code)
  expect(new Set(answers.slice(0, -1))).toEqual(new Set([1001]))
}

test('[SES400, SES401, SES553] an owner whose password is guessed at reads a captcha, at a new device later types a code, and gets in', async ({
  page,
  backEnd,
}) => {
  const account = accountPage(page, backEnd)
  await account.registerByEmail(ann)
  await page.goto('/mine/system')
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await guessUntil(1004, (at) => guess(backEnd.origin, addressFor(at)))

  const keys: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/default/captcha'))
      keys.push(((await response.json()) as { data: { key: string } }).data.key)
  })
  const read = async () => (await readOutbox(backEnd, keys.at(-1) ?? ''))[0]?.code ?? ''
  const solution = page.getByLabel(say('login:captcha.label'))
  await page.goto('/login')
  await account.logInByEmail(ann, password)
  await expect(solution).toHaveAccessibleDescription(say('server:why.captchaFirst'))
  await expect(page.getByAltText(say('login:captcha.picture'))).toBeVisible()
  await solution.fill('wrong')
  const before = keys.length
  await account.logIn.click()
  await expect(solution).toHaveAccessibleDescription(say('server:code.1004'))
  await expect.poll(() => keys.length).toBeGreaterThan(before)
  await expect(page.getByAltText(say('login:captcha.picture'))).toBeVisible()
  await expect(solution).toHaveValue('')
  await solution.fill(await read())
  await account.logIn.click()
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.goto('/mine/system')
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await guessUntil(1003, async (at) => {
    const answer = await fetch(`${backEnd.origin}/api/default/captcha`)
    const { key } = ((await answer.json()) as { data: { key: string } }).data
    const [solved] = await readOutbox(backEnd, key)
    return guess(backEnd.origin, addressFor(100 + at), { key, sms_code: solved?.code ?? '' })
  })
  await page.goto('/login')
  const shown = keys.length
  await account.logInByEmail(ann, password)
  await expect(solution).toHaveAccessibleDescription(say('server:why.captchaFirst'))
  await expect.poll(() => keys.length).toBeGreaterThan(shown)

  await page.route('**/api/user/loginForU', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'user-agent': 'a browser that nobody knows' } }),
  )
  await page.goto('/login')
  await account.logInByEmail(ann, password)
  await expect(account.code).toHaveAccessibleDescription(say('server:why.codeFirst'))
  await account.typeCode(ann)
  await account.logIn.click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
