import { countryIds, isCountryId } from '../../src/domain/country/ids.ts'

/** Options of the offer commands that take a value. */
const valueOptions = ['--state', '--env', '--country', '--encoding']

/** Returns the value of an option. */
export function readOption(argv: readonly string[], name: string): string | undefined {
  const index = argv.indexOf(name)
  return index < 0 ? undefined : argv[index + 1]
}

/** Returns the country whose database the command is for, 0 for the shared one. */
export const readCountryArgument = (argv: readonly string[]): number =>
  Number(readOption(argv, '--country') ?? 0)

/** Returns why the value of `--country` is invalid, or undefined. */
export function findCountryError(argv: readonly string[]): string | undefined {
  const countryCode = readOption(argv, '--country')
  if (!argv.includes('--country') || isCountryId(Number(countryCode))) return undefined
  return `--country ${countryCode ?? ''} is no country; the ids are ${countryIds.join(', ')}.`
}

/** Returns the folder argument: neither an option nor the value of one. */
export const readFolderArgument = (argv: readonly string[]): string | undefined =>
  argv
    .slice(2)
    .find(
      (one, index, all) => !one.startsWith('--') && !valueOptions.includes(all[index - 1] ?? ''),
    )
