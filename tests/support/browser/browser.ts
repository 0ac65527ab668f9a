import { nextAddress } from '../address.ts'
import { Caller, encrypt, solveCaptcha } from '../client.ts'

/** Browser with its cookies and IP address, which signs in by code. */
export class Browser extends Caller {
  readonly cookies = new Map<string, string>()
  readonly address: string

  constructor(address = nextAddress(), url?: string) {
    super('', url)
    this.address = address
  }

  override async raw(name: string, payload: object, headers: Record<string, string> = {}) {
    // A page's script generates the value if the platform set none.
    const xsrfCookie = this.cookies.get('XSRF-TOKEN')
    const xsrf = xsrfCookie ?? '0123456789abcdef'
    const ownCookies = this.#cookieHeader()
    const all = {
      cookie: xsrfCookie ? ownCookies : `${ownCookies}; XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': xsrf,
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': this.address,
      ...headers,
    }
    const answer = await super.raw(name, payload, all).catch((error: unknown) => {
      // On a busy machine a kept-alive connection may close while it is being reused. The request
      // hasn't been processed yet.
      if (!isClosed(error)) throw error
      return super.raw(name, payload, all)
    })
    return this.#keep(answer)
  }

  /** Fetches a page or a file of the shop. */
  get = async (
    path: string,
    options: { redirect?: 'manual'; headers?: Record<string, string> } = {},
  ): Promise<Response> =>
    this.#keep(
      await fetch(this.url + path, {
        ...options,
        headers: {
          cookie: this.#cookieHeader(),
          'cf-connecting-ip': this.address,
          ...options.headers,
        },
      }),
    )

  /** Solves a captcha for the number and requests a code. */
  async askForCode(cellphone: string, prefix = '+66') {
    return this.sendCode(cellphone, await solveCaptcha(prefix + cellphone, this.get), prefix)
  }

  sendCode(cellphone: string, captcha: { token: string; answer: string }, prefix = '+66') {
    return this.send('POST /app-api/v1/phoneCode/send', {
      prefix,
      cellphone,
      cellphoneCode: encrypt(cellphone),
      captchaToken: captcha.token,
      captchaAnswer: captcha.answer,
    })
  }

  logIn(cellphone: string, phoneCode: string, prefix = '+66') {
    return this.send('POST /app-api/v1/login/opt', { prefix, cellphone, phoneCode })
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const index = pair.indexOf('=')
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(pair.slice(0, index))
      else this.cookies.set(pair.slice(0, index), pair.slice(index + 1))
    }
    return response
  }
}

function isClosed(error: unknown): boolean {
  const cause = error instanceof TypeError ? (error.cause as { code?: string } | undefined) : {}
  return cause?.code === 'UND_ERR_SOCKET'
}
