import { countryIds, isCountryId } from '../../src/domain/country/ids.ts'

/** Options of the offer commands that take a value. */
const withValue = ['--state', '--env', '--country', '--encoding']

/** Returns the value of an option. */
export function optionValue(argv: readonly string[], name: string): string | undefined {
  const at = argv.indexOf(name)
  return at < 0 ? undefined : argv[at + 1]
}

/** Returns the country whose database the command is for, 0 for the shared one. */
export const countryArgument = (argv: readonly string[]): number =>
  Number(optionValue(argv, '--country') ?? 0)

/** Returns why the value of `--country` is invalid, or undefined. */
export function countryError(argv: readonly string[]): string | undefined {
  const said = optionValue(argv, '--country')
  if (!argv.includes('--country') || isCountryId(Number(said))) return undefined
  return `--country ${said ?? ''} is no country; the ids are ${countryIds.join(', ')}.`
}

/** Returns the folder argument: neither an option nor the value of one. */
export const folderArgument = (argv: readonly string[]): string | undefined =>
  argv
    .slice(2)
    .find((one, at, all) => !one.startsWith('--') && !withValue.includes(all[at - 1] ?? ''))
