/** What a client is handed of the world around it; the rest it does by the document. */
export interface Scene {
  /** Origin of the shop. */
  url: string
  /** A number that is nobody's yet, without its prefix. */
  cellphone: string
  /** As `fetch`, with cookies kept and sent again, as a browser or a cookie jar does. */
  fetch: (url: string, options?: RequestInit) => Promise<Response>
  /** Value of a cookie that was set. */
  cookie: (name: string) => string
  captcha: (number: string) => Promise<{ token: string; answer: string }>
  /** The code that the number was sent. */
  code: () => string
  encrypt: (text: string) => string
  /** What a member of staff types to sign in. */
  keys: () => { login: string; password: string; code: string }
}

/** How far a client came. */
export interface Journey {
  countries: number
  userId: number
  orderNumber: string
  /** The buyer's words for the order's state, in the language that was chosen. */
  statusText: string | undefined
  deskStatuses: string[]
}
