import { expect, test } from 'vitest'
import { bindingsOf } from '../../../scripts/deploying/bindings.ts'
import { readEnvironment } from '../../../scripts/deploying/environment.ts'
import { environments } from '../../../scripts/deploying/environments.ts'
import { releasedStates, upgradeFaults } from '../../../scripts/deploying/released.ts'

const configs = environments.map((name) => ({ name, config: readEnvironment(name) }))

test.each(configs)('$name has every binding, and is closed to a try-out', ({ name, config }) => {
  expect(bindingsOf(config).faults).toEqual([])
  expect(config.vars).toMatchObject({
    STAGE: name,
    CIPHER_KEY: expect.any(String),
    API_REFERENCE: '',
  })
  for (const left of ['SMS_MODE', 'PAYMENT_MODE', 'SIGNING_SECRET'])
    expect(config.vars).not.toHaveProperty(left)
  expect([config.workers_dev, config.preview_urls]).toEqual([false, false])
})

test('no two environments share anything that they keep', () => {
  const kept = configs.flatMap(({ config }) => [
    `Worker ${config.name}`,
    ...config.d1_databases.map(({ database_name }) => database_name),
    ...config.r2_buckets.map(({ bucket_name }) => bucket_name),
    ...config.analytics_engine_datasets.map(({ dataset }) => dataset),
  ])
  expect(kept.filter((name, at) => kept.indexOf(name) !== at)).toEqual([])
})

test.each(['FIGURES', 'EVENTS'])('the desk reads the dataset that %s writes', (name) => {
  for (const { config } of configs)
    expect(config.analytics_engine_datasets.find(({ binding }) => binding === name)?.dataset).toBe(
      config.vars[`${name}_DATASET`],
    )
})

test('a binding that is missing is named', () => {
  const { config } = configs[0] ?? { config: readEnvironment('dev') }
  const broken = { ...config, r2_buckets: [], migrations: config.migrations.slice(1) }
  expect(bindingsOf(broken).faults).toEqual([
    'UPLOADS (R2 bucket) is not bound.',
    'No [[migrations]] makes the class RateBucket.',
  ])
})

test.each(releasedStates())('the data of %s come along, and nothing of them is lost', (state) => {
  expect(upgradeFaults(state)).toEqual([])
})
