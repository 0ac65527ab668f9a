import { expect, test } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import type { CountryId } from '#domain/country/ids.ts'
import { companyDefaults } from '#domain/estimate/company-defaults.ts'
import {
  maxLinePrice,
  linkGraceMs,
  maximumEstimateDrafts,
  maximumEstimateLines,
  maximumEstimateQuestions,
  maximumLengths,
  maximumPresets,
  maxValidDays,
  defaultValidDays,
} from '#domain/estimate/limits.ts'
import { isPngLogo, maxLogoLength } from '#domain/estimate/logo.ts'
import { maxMarkupPercent, roundingSteps, suggestedMarkups } from '#domain/estimate/markup.ts'
import {
  estimateActorKinds,
  estimateTransitions,
  estimateStates,
  mayTransitionEstimate,
  estimateStepOf,
} from '#domain/estimate/states.ts'
import { estimateNumberPrefix } from '#domain/estimate/number.ts'

test('only the listed transitions are allowed', () => {
  const allowedTransitions = estimateStates.flatMap((from) =>
    estimateStates.flatMap((to) =>
      estimateActorKinds.flatMap((by) =>
        mayTransitionEstimate(from, to, by) ? [{ from, to, by }] : [],
      ),
    ),
  )
  expect(allowedTransitions).toHaveLength(estimateTransitions.length)
  expect(
    estimateTransitions.filter(({ by }) => by === 'CAR_OWNER').map(({ from, to }) => [from, to]),
  ).toEqual([
    ['SENT', 'APPROVED'],
    ['SENT', 'REFUSED'],
  ])
})

test('an answered estimate has no further transitions', () => {
  for (const state of ['APPROVED', 'REFUSED', 'LAPSED', 'WITHDRAWN'] as const)
    expect(estimateTransitions.filter(({ from }) => from === state)).toEqual([])
})

test('the step of a job follows from its state and times', () => {
  const times = { orderedAt: null, doneAt: null }
  expect(estimateStepOf({ state: 'DRAFT', ...times })).toBe('draft')
  expect(estimateStepOf({ state: 'LAPSED', ...times })).toBe('sent')
  expect(estimateStepOf({ state: 'APPROVED', ...times })).toBe('approved')
  expect(estimateStepOf({ state: 'APPROVED', orderedAt: 1, doneAt: null })).toBe('ordered')
  expect(estimateStepOf({ state: 'APPROVED', orderedAt: 1, doneAt: 2 })).toBe('done')
})

test('an estimate number starts with the year and month', () => {
  expect(estimateNumberPrefix('2026-11-26')).toBe('Q2611-')
})

test('a first estimate has a 25 % markup, an hourly rate and a half-year warranty', () => {
  expect(companyDefaults(1001)).toEqual({
    markup: 25,
    roundTo: 1000,
    hourlyRate: 40_000,
    addsVat: true,
    warrantyMonths: 6,
    terms: '',
  })
  const starts = countries.map(({ id, countryCode, currencyPrecision }) => {
    const { hourlyRate, roundTo } = companyDefaults(id as CountryId)
    return [countryCode, [hourlyRate, roundTo].map((minor) => minor / 10 ** currencyPrecision)]
  })
  expect(Object.fromEntries(starts)).toEqual({
    TH: [400, 10],
    ID: [150_000, 1000],
    MY: [80, 1],
    PH: [400, 5],
    VN: [200_000, 1000],
    KR: [50_000, 100],
  })
})

test('each country has its rounding steps, and markups are suggested', () => {
  expect(roundingSteps).toEqual({
    1001: [1000, 500, 100, 1],
    1102: [1000, 500, 100, 1],
    1129: [100, 50, 10, 1],
    1171: [500, 1000, 100, 1],
    1234: [1000, 5000, 10_000, 1],
    1198: [100, 500, 1000, 1],
  })
  expect([...suggestedMarkups, maxMarkupPercent]).toEqual([0, 15, 25, 30, 300])
})

test('estimates have up to 60 lines and 10 questions, companies 100 drafts and 20 presets', () => {
  expect([maximumEstimateLines, maximumEstimateQuestions]).toEqual([60, 10])
  expect([maximumEstimateDrafts, maximumPresets]).toEqual([100, 20])
  expect(maxLinePrice).toBe(10_000_000_000)
})

test('prices are valid for 3 days by default and 60 at most, and the link 90 days longer', () => {
  expect([defaultValidDays, maxValidDays, linkGraceMs]).toEqual([3, 60, 7_776_000_000])
})

test('text limits in an estimate: phone number or plate 20, name 80, line 120, terms 500', () => {
  const { phone, plate, name, vehicle, place, line, why, terms, question } = maximumLengths
  expect([phone, plate]).toEqual([20, 20])
  expect([name, vehicle, place]).toEqual([80, 80, 80])
  expect([line, why, terms, question]).toEqual([120, 200, 500, 500])
})

test('a logo must be a small PNG, never a file that a page could run', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo'
  expect([png, `${png}AA+/==`, png.padEnd(maxLogoLength, 'A')].map(isPngLogo)).toEqual([
    true,
    true,
    true,
  ])
  expect(maxLogoLength).toBe(32_000)
  const problems = [
    '',
    png.padEnd(maxLogoLength + 1, 'A'),
    `${png}===`,
    `${png}"><script>`,
    `x${png}`,
    'data:image/svg+xml;base64,iVBORw0KGgo',
    'data:image/png;base64,AAAA',
  ]
  expect(problems.filter(isPngLogo)).toEqual([])
})
