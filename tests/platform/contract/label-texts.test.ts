import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReplacer } from '#platform/kernel/response-texts.ts'
import { withTexts } from '#platform/kernel/label-texts.ts'
import { Caller, callerFor } from '../../support/client.ts'

const labels = { label_a: 'Take {max}', label_b: '{shopName} has {remaining} left', label_c: 'C' }
const presentInEnglish = (value: unknown) =>
  JSON.parse(JSON.stringify(value, createReplacer('en', labels))) as unknown

describe('label texts in a response', () => {
  test('label texts are added at any depth and in lists, with placeholders filled from the data', () => {
    const answer = { code: 200, message: 'success', data: { list: [{ why: 'label_c', n: 1 }] } }
    expect(presentInEnglish(answer)).toEqual({
      ...answer,
      data: { list: [{ why: 'label_c', whyText: 'C', n: 1 }] },
    })
    const reasons = ['label_c', 'label_a']
    expect(presentInEnglish({ data: { reasons, max: 3 } })).toEqual({
      data: { reasons, reasonsTexts: ['C', 'Take 3'], max: 3 },
    })
  })

  test('the message of a response is filled from its data, with amounts in the country’s currency', () => {
    expect(presentInEnglish({ code: 4255, message: 'label_a', data: { max: 2 } })).toMatchObject({
      messageText: 'Take 2',
    })
    const data = { shopName: 'A', remaining: 123_450, countryId: 1001 }
    expect(presentInEnglish({ code: 4255, message: 'label_b', data })).toMatchObject({
      messageText: 'A has ฿1,234.50 left',
    })
  })

  test('values that are not labels stay unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plainValue = JSON.parse(JSON.stringify(value)) as unknown
        expect(presentInEnglish({ shop: plainValue })).toEqual({ shop: plainValue })
      }),
    )
    const heldData = { label: 'label_unknown', name: 'toString', list: ['label_c', 'x'], empty: [] }
    expect(withTexts(heldData, labels, heldData)).toBe(heldData)
  })
})

const otherClient = { 'X-Own-Page': '' }

describe('texts for other clients', () => {
  test.each(['en', 'TH-10', 'ko'])(
    'label texts cover price identities and questions: %s',
    async (lang) => {
      const somchai = callerFor(1)
      const headers = { ...otherClient, langCode: lang }
      const { data } = await somchai.send('GET /app/price/identity/getUserIdentity', {}, headers)
      for (const row of data as { priceIdentityNameText?: string }[]) {
        expect(row.priceIdentityNameText).toMatch(/\S/)
        expect(row.priceIdentityNameText).not.toMatch(/^label_/)
      }
      const questions = await new Caller().send(
        'GET /app-api/v4/material/search/feedback/questionList',
        {},
        headers,
      )
      for (const row of questions.data as { questionText?: string }[])
        expect(row.questionText).toMatch(lang === 'en' ? /[a-z]/ : /[\u0e00-\u0e7f\uac00-\ud7a3]/)
    },
  )

  test('refusals have texts in the language of langCode, or in th-TH if langCode is unknown', async () => {
    const ask = async (langCode: string) =>
      (await new Caller().send('GET /client/profile', {}, { ...otherClient, langCode })) as {
        messageText?: string
      }
    expect((await ask('en')).messageText).toMatch(/[Ss]ign in/)
    expect((await ask('nowhere')).messageText).toMatch(/[\u0e00-\u0e7f]/)
    expect((await ask('ph')).messageText).toMatch(/[A-Za-z]/)
  })

  test('refusals of the desk have English texts', async () => {
    const keys = { login: 'nok', password: 'no', code: '000000' }
    const refusedResponse = await new Caller().send('POST /desk/signIn', keys, otherClient)
    expect(refusedResponse).toMatchObject({
      code: 1202,
      messageText: expect.stringContaining('Login, password, code or passkey is wrong'),
    })
  })
})

test('label texts are not sent to our own pages, which contain the texts', async () => {
  const ownPageHeaders = { 'X-Own-Page': '1' }
  const { data } = await callerFor(1).send(
    'GET /app/price/identity/getUserIdentity',
    {},
    ownPageHeaders,
  )
  expect(JSON.stringify(data)).toContain('label_price_')
  expect(JSON.stringify(data)).not.toContain('Text')
})
