import { createCipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openApiOf } from '#contract/reference/open-api.ts'
import { nextAddress } from '../../support/address.ts'
import { deleteCodes, readLastCode, testUrl } from '../../support/state.ts'

/*
 * The author of another client has only the documentation. This client takes everything about the
 * captcha (page, attributes, puzzle, cookie) from the documentation.
 */

const document = openApiOf(contract, 'shop') as {
  paths: Record<string, Record<string, { description?: string }> | undefined>
}
const texts = [
  ['docs/clients.md', readFileSync('docs/clients.md', 'utf8')],
  [
    'the OpenAPI notes',
    document.paths['/app-api/v1/phoneCode/send']?.['post']?.description ?? 'no note',
  ],
] as const

/** Extracts a value from a text. Throws if the pattern finds nothing. */
function extract(text: string, pattern: RegExp): string {
  const [whole, part = whole] = pattern.exec(text) ?? []
  if (part === undefined) throw new Error(`${pattern} is not documented`)
  return part
}

interface Solved {
  captchaToken: string
  captchaAnswer: string
  /** Cookie to send with the call. */
  cookie: string
}

/**
 * Follows steps 1 and 2 of the documentation: opens the captcha page, stores its cookie and solves
 * its puzzle.
 */
async function solveCaptcha(text: string, phone: string): Promise<Solved> {
  const page = await fetch(testUrl + extract(text, /\/app-h5\/[\w/]+\.html/), {
    headers: { 'cf-connecting-ip': nextAddress() },
  })
  const html = await page.text()
  const attribute = (name: string) => extract(html, new RegExp(`${name}="([^"]+)"`))
  const challenge = attribute(extract(text, /data-challenge/))
  const bits = Number(attribute(extract(text, /data-bits/)))
  const puzzle = extract(text, /SHA-256 of `(challenge:\+66810000001:n)`/)
  const name = extract(text, /__Host-browser/)
  const cookie = page.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''
  for (let n = 0; ; n++) {
    const tried = puzzle
      .replace('challenge', challenge)
      .replace('+66810000001', phone)
      .replace(/n$/, String(n))
    const hash = createHash('sha256').update(tried).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0)
      return {
        captchaToken: challenge,
        captchaAnswer: String(n),
        cookie: cookie.split(';')[0] ?? '',
      }
  }
}

async function call(path: string, body?: object, cookie = '') {
  const response = await fetch(`${testUrl}/platform${path}`, {
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': nextAddress(),
      ...(cookie && { cookie }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await response.json()) as { code: number; message: string; data: Record<string, string> }
}

/** Follows steps 3 and 4 of the documentation: encrypts the number and makes the call. */
async function askForCode(cellphone: string, { cookie, ...captcha }: Solved) {
  const { data } = await call('/commons/config')
  const cipher = createCipheriv('aes-128-ecb', data['cipherKey'] ?? '', null)
  const cellphoneCode = cipher.update(cellphone, 'utf8', 'base64') + cipher.final('base64')
  const phone = { prefix: '+66', cellphone, cellphoneCode }
  return call('/app-api/v1/phoneCode/send', { ...phone, ...captcha }, cookie)
}

const failed = { code: 4002, message: 'label_captcha_failed' }

describe.each(texts)('a client that follows %s', (name, text) => {
  const cellphone = name.startsWith('docs') ? '856000071' : '856000072'

  test('a second client gets a code only for the number of its captcha, and signs in', async () => {
    deleteCodes(cellphone)
    const solved = await solveCaptcha(text, `+66${cellphone}`)
    expect(await askForCode('856000073', solved)).toMatchObject(failed)
    expect(await askForCode(cellphone, { ...solved, cookie: '' })).toMatchObject(failed)
    expect(await askForCode(cellphone, solved)).toMatchObject({ code: 200 })
    const login = { prefix: '+66', cellphone, phoneCode: readLastCode(cellphone) }
    const signedIn = await call('/app-api/v1/login/opt', login, solved.cookie)
    expect(signedIn.data['token']).toMatch(/.{20,}/)
  })

  test('a second client reads in the documentation that a captcha belongs to one number', () => {
    expect(text).toMatch(/captcha\s+belongs\s+to\s+(one|this)\s+number/i)
    expect(text).toContain('pictureVerify.html?langCode=en#+66810000001')
  })
})
