/** Identity: pictures on their way, refused, told again, certified; shown without a reload. */
import { jpeg } from '#tests/support/samples/pictures.ts'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { accountPage } from '../pages/accountPage.ts'
import { identityPage } from '../pages/identityPage.ts'

test('[RTE26, KYC1, KYC2, KYC3, KYC5, KYC8, KYC10, KYC11, KYC12] refused with a remark, told again, approved', async ({
  page,
  backEnd,
}) => {
  const identity = identityPage(page)
  await accountPage(page, backEnd).registerByEmail('kyc@mail.example', '/mine/auth')

  await identity.send.click()
  await expect(page.getByText(say('identity:problem.name'))).toBeVisible()
  await expect(page.getByText(say('identity:problem.number'))).toBeVisible()
  await expect(page.getByText(say('identity:problem.pictures'))).toHaveCount(2)

  await identity.fill('Ada Example')
  await identity.send.click()
  await expect(identity.waiting).toBeVisible()
  await backEnd.operate('/operator/identity/1', { decision: 'reject', remark: 'The back is blurred.' })
  await expect(page.getByText('The back is blurred.')).toBeVisible()

  await identity.fill('Ada Example')
  await identity.send.click()
  await expect(identity.waiting).toBeVisible()
  await page.reload()
  await expect(identity.waiting).toBeVisible()
  await expect(page.getByText('A*****67')).toBeVisible()
  await backEnd.operate('/operator/identity/2', { decision: 'approve', remark: '' })
  await expect(identity.certified).toBeVisible()
})

test('[KYC11] @long a decision that was made while the line was down is shown when it is back', async ({
  page,
  backEnd,
}) => {
  const identity = identityPage(page)
  await accountPage(page, backEnd).registerByEmail('offline@mail.example', '/mine/auth')
  await identity.fill('Bob Example')
  await identity.send.click()
  await expect(identity.waiting).toBeVisible()
  await page.context().setOffline(true)
  await backEnd.operate('/operator/levers', { path: '/v1/ws', effect: 'cut', times: 1, account: '' })
  await backEnd.operate('/operator/identity/1', { decision: 'approve', remark: '' })
  await expect(identity.waiting).toBeVisible()
  await page.context().setOffline(false)
  await expect(identity.certified).toBeVisible({ timeout: 20_000 })
})

test('[KYC4, KYC12, KYC13] @long a picture is previewed, given up, taken away, replaced and sent again', async ({
  page,
  backEnd,
}) => {
  const identity = identityPage(page)
  await accountPage(page, backEnd).registerByEmail('pictures@mail.example', '/mine/auth')
  const front = identity.side('front')

  await front.choose({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(front.box.getByRole('alert')).toContainText(like('upload:refused'))
  await expect(front.preview).toHaveCount(0)

  await backEnd.operate('/operator/levers', { path: '/api/common/image_upload', effect: 'slow', times: 1, account: '' })
  await front.choose(await identity.picture())
  await expect(front.box.getByRole('progressbar', { name: say('upload:progress') })).toBeVisible()
  await expect(front.preview).toBeVisible()
  await front.box.getByRole('button', { name: say('upload:cancel') }).click()
  await expect(front.preview).toHaveCount(0)

  await backEnd.operate('/operator/levers', { path: '/api/common/image_upload', effect: 'fail', times: 1, account: '' })
  await front.choose(await identity.picture())
  await expect(front.box.getByRole('alert')).toContainText(say('app:networkError', { code: 500 }))
  await front.box.getByRole('button', { name: say('upload:retry') }).click()
  await expect(front.there).toBeVisible()

  await front.choose(await identity.picture())
  await expect(front.there).toBeVisible()
  await expect(front.preview).toHaveCount(1)
  await front.box.getByRole('button', { name: say('upload:remove') }).click()
  await expect(front.preview).toHaveCount(0)
})

test('[KYC13] @long what is sent is a JPEG of at most 2000 pixels a side', async ({ page, backEnd }) => {
  const identity = identityPage(page)
  await accountPage(page, backEnd).registerByEmail('large@mail.example', '/mine/auth')
  const front = identity.side('front')
  await front.choose({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await jpeg(3_000, 1_500) })
  await expect(front.there).toBeVisible()
  const size = await front.preview.evaluate((image) => {
    const { naturalWidth, naturalHeight } = image as HTMLImageElement
    return [naturalWidth, naturalHeight]
  })
  expect(size).toEqual([2_000, 1_000])
})
