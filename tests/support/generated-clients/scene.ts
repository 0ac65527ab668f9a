/** Environment that a client receives. All its other steps follow the document. */
export interface Scene {
  /** Origin of the shop. */
  url: string
  /** An unregistered phone number, without its prefix. */
  cellphone: string
  /** A `fetch` that keeps and returns cookies, like a browser or a cookie jar. */
  fetch: (url: string, options?: RequestInit) => Promise<Response>
  /** Returns the value of a cookie. */
  cookie: (name: string) => string
  captcha: (number: string) => Promise<{ token: string; answer: string }>
  /** Returns the code sent to the number. */
  code: () => string
  encrypt: (text: string) => string
  /** Returns a staff member's sign-in credentials. */
  keys: () => { login: string; password: string; code: string }
}

/** Results of a client's run. */
export interface Journey {
  countries: number
  userId: number
  orderNumber: string
  /** The order state as shown to the buyer, in the chosen language. */
  statusText: string | undefined
  deskStatuses: string[]
}
