import { describe, expect, test } from 'vitest'
import { readFolderArgument } from '../../../scripts/offer-import/arguments.ts'
import { remoteDatabaseOf } from '../../../scripts/offer-import/remote/place.ts'

/* Options of `npm run import` and `npm run export`. */

const argv = (text: string) => ['node', 'import.ts', ...text.split(' ')]

test.each(['goods --remote --env uat', '--remote --env uat goods', '--env uat goods --remote'])(
  'in “%s” the folder is not mistaken for the environment',
  (text) => {
    expect(readFolderArgument(argv(text))).toBe('goods')
    expect(remoteDatabaseOf(argv(text))).toEqual({ env: 'uat', where: ['--remote'] })
  },
)

describe('the target database', () => {
  test('is local without --remote, and production when --remote has no --env', () => {
    expect(remoteDatabaseOf(argv('goods --state other'))).toBeUndefined()
    expect(readFolderArgument(argv('--state other goods'))).toBe('goods')
    expect(remoteDatabaseOf(argv('goods --remote'))).toEqual({
      env: 'production',
      where: ['--remote'],
    })
  })

  test.each([
    ['goods --env uat', '--env says which database elsewhere: it needs --remote.'],
    [
      'goods --remote --env moon',
      '--env moon is none of dev, rtm, test, testbig, uat, stable, static, production.',
    ],
    [
      'goods --remote --state other',
      '--state is a database here, --remote one elsewhere: the one or the other.',
    ],
  ])('is not chosen from invalid options, which return a message: %s', (text, words) => {
    expect(remoteDatabaseOf(argv(text))).toBe(words)
  })
})
