/** The environments that wrangler.toml names, each with bindings of its own. */
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
