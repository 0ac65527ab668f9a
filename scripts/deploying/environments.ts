/** Environments in wrangler.toml, each with separate bindings. */
export const environments = [
  'dev',
  'rtm',
  'test',
  'testbig',
  'uat',
  'stable',
  'static',
  'production',
] as const
export type Environment = (typeof environments)[number]

export const isEnvironment = (name: string): name is Environment =>
  (environments as readonly string[]).includes(name)
