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
  /**
   * Returns a file of the search index while content is edited. In a build the file is already
   * written.
   */
  const fileOf: (path: string) => Promise<string | undefined>
  export default fileOf
}
