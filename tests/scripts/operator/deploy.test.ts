import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkBindings } from '../../../scripts/deploying/bindings.ts'
import { readEnvironment } from '../../../scripts/deploying/environment.ts'
import { findIdentityErrors } from '../../../scripts/deploying/identity-errors.ts'
import { environments } from '../../../scripts/deploying/environments.ts'
import { listReleasedStates, findUpgradeErrors } from '../../../scripts/deploying/released.ts'
import { findDeploymentErrors, readSecretsFile } from '../../../scripts/deploying/secrets-file.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

const configs = environments.map((name) => ({ name, config: readEnvironment(name) }))

test.each(configs)('$name has every binding and no development settings', ({ name, config }) => {
  expect(checkBindings(config).faults).toEqual([])
  expect(config.vars).toMatchObject({
    STAGE: name,
    CIPHER_KEY: expect.any(String),
    API_REFERENCE: '',
  })
  for (const left of ['SMS_MODE', 'PAYMENT_MODE', 'SIGNING_SECRET'])
    expect(config.vars).not.toHaveProperty(left)
  expect([config.workers_dev, config.preview_urls]).toEqual([false, false])
})

test('no two environments share a Worker, database, bucket or dataset', () => {
  const storedNames = configs.flatMap(({ config }) => [
    `Worker ${config.name}`,
    ...config.d1_databases.map(({ database_name }) => database_name),
    ...config.r2_buckets.map(({ bucket_name }) => bucket_name),
    ...config.analytics_engine_datasets.map(({ dataset }) => dataset),
  ])
  expect(storedNames.filter((name, index) => storedNames.indexOf(name) !== index)).toEqual([])
})

test.each(['FIGURES', 'EVENTS'])(
  'the desk reads the dataset that the binding %s writes',
  (name) => {
    for (const { config } of configs)
      expect(
        config.analytics_engine_datasets.find(({ binding }) => binding === name)?.dataset,
      ).toBe(config.vars[`${name}_DATASET`])
  },
)

test('a missing binding is reported by name', () => {
  const { config } = configs[0] ?? { config: readEnvironment('dev') }
  const brokenConfig = { ...config, r2_buckets: [], migrations: config.migrations.slice(1) }
  expect(checkBindings(brokenConfig).faults).toEqual([
    'UPLOADS (R2 bucket) is not bound.',
    'No [[migrations]] makes the class RateBucket.',
  ])
})

test.each(listReleasedStates())('upgrading the data of %s loses nothing', (state) => {
  expect(findUpgradeErrors(state)).toEqual([])
})

describe('the check of deployment secrets', () => {
  const tryOut = {
    SIGNING_SECRET: 's'.repeat(48),
    STAFF_KEY: 'k'.repeat(48),
    STAGE: 'development',
    SMS_MODE: 'outbox',
    PAYMENT_MODE: 'embedded',
    DESK_TOTP: 'JBSWY3DP',
  }

  test('reports every development value, including a STAGE that would override production', () => {
    expect(findDeploymentErrors({ STAGE: 'production' }, tryOut, tryOut)).toEqual([
      'STAGE is development: the shop would answer anybody as a try-out does.',
      'SHOP_ORIGIN is missing: whoever asks could say where links of ours lead.',
      'SMS_MODE is outbox: whoever reads the database reads one-time codes.',
      'PAYMENT_MODE is embedded: orders would be paid without money.',
      'SIGNING_SECRET is that of the try-out in .dev.vars: make another.',
      'STAFF_KEY is that of the try-out in .dev.vars: make another.',
      'DESK_TOTP is that of the try-out in .dev.vars: make another.',
    ])
  })

  test('reports nothing for production values, and reports a missing STAFF_KEY', () => {
    const ownSecrets = {
      SIGNING_SECRET: 'o'.repeat(64),
      STAFF_KEY: 'p'.repeat(64),
      SMS_GATEWAY: 'https://sms.example',
      SHOP_ORIGIN: 'https://shop.example',
    }
    expect(findDeploymentErrors({ STAGE: 'production' }, ownSecrets, tryOut)).toEqual([])
    const { STAFF_KEY: _, ...without } = ownSecrets
    expect(findDeploymentErrors({ STAGE: 'production' }, without, tryOut)).toEqual([
      'STAFF_KEY is missing or shorter than 32 characters: nobody could sign in at the desk.',
    ])
  })

  test('reads a file with Windows line endings, without its comments', () => {
    const file = join(makeTemporaryFolder('secrets'), 'secrets.uat')
    writeFileSync(file, '# of uat\r\nSMS_GATEWAY=https://sms.example/?a=b\r\n\r\n')
    expect(readSecretsFile(file)).toEqual({ SMS_GATEWAY: 'https://sms.example/?a=b' })
  })
})

test('H17: a Stripe key without its counterpart is reported before a deployment', () => {
  const card = (secrets: Record<string, string>) =>
    findDeploymentErrors({}, secrets, {}).filter((fault) => fault.includes('STRIPE'))
  expect(card({ STRIPE_SECRET_KEY: 'sk' })).toEqual([
    'STRIPE_WEBHOOK_SECRET is missing: every callback of Stripe would be refused.',
  ])
  expect(card({ STRIPE_WEBHOOK_SECRET: 'whsec' })).toHaveLength(1)
  expect(card({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' })).toEqual([])
})

test('countries with payouts at Stripe need its key, and known codes', () => {
  const payouts = (secrets: Record<string, string>) =>
    findDeploymentErrors({}, secrets, {}).filter((fault) => fault.includes('STRIPE_PAYOUTS'))
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }
  expect(payouts({ ...keys, STRIPE_PAYOUTS: 'TH, MY' })).toEqual([])
  expect(payouts({ STRIPE_PAYOUTS: 'TH' })).toEqual([
    'STRIPE_PAYOUTS is set without STRIPE_SECRET_KEY: no payout could be sent.',
  ])
  expect(payouts({ ...keys, STRIPE_PAYOUTS: 'TH,Malaysia' })).toEqual([
    expect.stringContaining('STRIPE_PAYOUTS has Malaysia'),
  ])
})

test('an identity value of the try-out is refused, each with its name', () => {
  const bank = (accountNumber: string) => ({ bankAccounts: { 1001: { accountNumber } } })
  const tryOut = '127-2-84610-5'
  expect(findIdentityErrors({ email: 'care@eggmall.asia', ...bank(tryOut) })).toEqual([
    expect.stringContaining('email is that of the try-out (care@eggmall.asia)'),
    expect.stringContaining('bankAccounts.1001.accountNumber'),
  ])
  expect(findIdentityErrors({ email: 'help@parts.test', ...bank('001-0-00001-1') })).toEqual([])
})
