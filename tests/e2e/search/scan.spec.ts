import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import config from '../../../playwright.config.ts'
import { findingsOn } from '../../support/browser/findings.ts'
import { drawBarcode } from '../../support/browser/barcode.ts'
import { removeTemporaryFolders, makeTemporaryFolder } from '../../support/temporary.ts'

const vin = '1M8GDM9AXKP042788'

/** Film of a part's box with a QR code, in place of the camera's picture. */
const film = join(makeTemporaryFolder('scan'), 'box.mjpeg')
const label = await sharp(await drawBarcode('QRCode', '04465-0K240;QTY 1'))
  .resize({ height: 420 })
  .extend({ top: 30, bottom: 30, left: 110, right: 110, background: '#ffffff' })
  .resize(640, 480, { fit: 'fill' })
  .jpeg()
  .toBuffer()
writeFileSync(film, Buffer.concat(Array<Buffer>(30).fill(label)))

const { launchOptions } = config.use ?? {}
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test.afterAll(() => removeTemporaryFolders())

const choosePicture = async (page: Page, buffer: Buffer) =>
  page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })

test.describe('the barcode scanner on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the camera reads the number on a box, asks for confirmation and searches for it', async ({
    page,
  }) => {
    await page.goto('/th-TH')
    await page.locator('.home-band [data-scan]').tap()
    await expect(page.locator('[data-scan-use]')).toContainText('04465-0K240')
    expect(await findingsOn(page, 'scan dialog')).toEqual([])
    await page.locator('[data-scan-use]').tap()
    await expect(page).toHaveURL(/searchResultInfo=04465-0K240/)
    await expect(page.locator('[data-sku]').first()).toBeVisible()
  })

  test('a picture of a VIN in Code 39 with the import prefix finds the vehicle', async ({
    page,
  }) => {
    await page.goto('/en-TH/myGarage.html')
    await page.locator('[data-vin-form] [data-scan]').tap()
    // The film has a part number, which a VIN field refuses.
    await expect(page.locator('[data-scan-state=useless]')).toContainText('04465-0K240')
    await choosePicture(page, await drawBarcode('Code39', `I${vin}`))
    await expect(page).toHaveURL(new RegExp(`vinCode=${vin}`))
  })

  test('a picture without a barcode, and a file that isn’t a picture, show a message', async ({
    page,
  }) => {
    await page.goto('/ko/myGarage.html')
    await page.locator('[data-vin-form] [data-scan]').tap()
    const grey = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#777777' },
    })
      .png()
      .toBuffer()
    await choosePicture(page, grey)
    await expect(page.locator('[data-scan-state=nothing]')).not.toBeEmpty()
    await choosePicture(page, Buffer.from('not a picture'))
    await expect(page.locator('[data-scan-state=nothing]')).not.toBeEmpty()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-vin-form] [data-scan]')).toBeFocused()
  })
})

test('a barcode reader that fails to load shows a message, and works after reconnecting', async ({
  page,
}) => {
  await page.context().route('**/*.wasm', (route) => route.abort())
  await page.goto('/en-TH')
  await page.locator('form.search-bar.wide [data-scan]').click()
  await expect(page.locator('[data-scan-state=noReader]')).not.toBeEmpty()
  await page.context().unroute('**/*.wasm')
  await page.locator('[data-scan-state] + .button').click()
  await expect(page.locator('[data-scan-use]')).toContainText('04465-0K240')
})

test('without a camera a picture can be chosen, and no picture is uploaded', async ({ page }) => {
  const sentUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sentUrls.push(request.url())
  })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('denied'))
  })
  await page.goto('/en-TH')
  await page.locator('form.search-bar.wide [data-scan]').click()
  await expect(page.locator('[data-scan-state=noCamera]')).not.toBeEmpty()
  await choosePicture(page, await drawBarcode('Code128', '04465-0K240'))
  await expect(page.locator('[data-scan-use]')).toContainText('04465-0K240')
  expect(sentUrls.filter((url) => !url.includes('/platform/'))).toEqual([])
  await page.locator('[data-scan-use]').click()
  await expect(page).toHaveURL(/oeNumberOrBrandSku=04465-0K240/)
})
