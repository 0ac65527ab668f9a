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
  const files: Record<string, string>
  export default files
}
