/** Types for the functions of the parser that are used; the package ships without types. */
declare module 'sax' {
  export interface OpenTag {
    name: string
    attributes: Record<string, string>
  }
  export interface Parser {
    line: number
    onopentag: (tag: OpenTag) => void
    onclosetag: (name: string) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    onerror: (error: Error) => void
    write(text: string): Parser
    close(): Parser
  }
  const sax: { parser(strict: true, options?: { xmlns?: boolean; position?: boolean }): Parser }
  export default sax
}
