import { environments, isEnvironment } from '../../deploying/environments.ts'
import { readCountryArgument, readOption } from '../arguments.ts'
import type { D1Place } from '../../lib/wrangler-d1.ts'

/**
 * Returns the database selected by `--remote [--env NAME]`; without a name it is production, as in
 * `npm run deploy`. Returns undefined without `--remote`, and an explanation for an invalid
 * combination.
 */
export function remoteDatabaseOf(argv: readonly string[]): D1Place | string | undefined {
  const environmentName = argv.includes('--env')
  if (!argv.includes('--remote'))
    return environmentName ? '--env says which database elsewhere: it needs --remote.' : undefined
  const env = environmentName ? (readOption(argv, '--env') ?? '') : 'production'
  if (!isEnvironment(env)) return `--env ${env} is none of ${environments.join(', ')}.`
  if (argv.includes('--state'))
    return '--state is a database here, --remote one elsewhere: the one or the other.'
  const countryId = readCountryArgument(argv)
  return { env, where: ['--remote'], ...(countryId && { countryId }) }
}
