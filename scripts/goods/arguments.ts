/** Options of the commands for goods that are followed by a value. */
const withValue = ['--state', '--env']

/** The value of an option. */
export function optionIn(argv: readonly string[], name: string): string | undefined {
  const at = argv.indexOf(name)
  return at < 0 ? undefined : argv[at + 1]
}

/** The folder that a command names: what is neither an option nor the value of one. */
export const folderIn = (argv: readonly string[]): string | undefined =>
  argv
    .slice(2)
    .find((one, at, all) => !one.startsWith('--') && !withValue.includes(all[at - 1] ?? ''))
