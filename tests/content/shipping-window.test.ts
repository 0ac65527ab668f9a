import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const locales = ['en', 'th-TH', 'id', 'zh', 'ms', 'vi', 'fil', 'ko']

const section = (locale: string, name: string) =>
  readFileSync(`content/policies/${locale}/shipping.md`, 'utf8')
    .split(/^## /m)
    .find((part) => part.includes(`{#${name}}`)) ?? ''

const timesOf = (text: string) =>
  [...text.matchAll(/\{\{shipping\.(window\w+|faster(?:Before|Arrives))\}\}/g)].map(
    ([, name]) => name,
  )

it.each(locales)('the policy in %s states the cut-off time for same-day orders', (locale) => {
  const times = timesOf(section(locale, 'window'))
  expect(times.toSorted()).toEqual(['windowFrom', 'windowFrom', 'windowTo', 'windowTo'])
})

it.each(locales)('the policy in %s states when faster delivery is offered', (locale) => {
  const times = timesOf(section(locale, 'faster'))
  expect(times.toSorted()).toEqual([
    'fasterArrives',
    'fasterBefore',
    'fasterBefore',
    'windowTo',
    'windowTo',
  ])
})
