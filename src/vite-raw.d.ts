declare module '*.css?raw' {
  const text: string
  export default text
}
declare module '*.js?raw' {
  const text: string
  export default text
}
declare module 'virtual:content' {
  const files: Record<string, unknown>
  export default files
}

declare module 'virtual:search' {
  /** A file of the index, while somebody edits; a build has written them. */
  const fileOf: (path: string) => Promise<string | undefined>
  export default fileOf
}
