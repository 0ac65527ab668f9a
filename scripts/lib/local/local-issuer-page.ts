import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { members } from './local-members.ts'

/** Sends the page for choosing a user, with a button for each. */
export function sendUserChoice(response: ServerResponse): void {
  const buttonsHtml = members
    .map(({ sub, name }) => `<p><button name="sub" value="${sub}">${name}</button></p>`)
    .join('')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(
    buildPage(
      `<p>A stand-in for development. Who are you?</p><form method="post">${buttonsHtml}</form>`,
    ),
  )
}

/** Signs the chosen user in. */
export async function signUserIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const sub = new URLSearchParams(body).get('sub')
  const member = members.find((one) => one.sub === sub)
  const result = member
    ? { login: { accountId: member.sub } }
    : { error: 'access_denied', error_description: 'nobody was chosen' }
  await provider.interactionFinished(request, response, result)
}

/**
 * Returns the page that asks whether to end the company's session too. `form` comes from the
 * provider.
 */
export function endSessionPage(form: string): string {
  return buildPage(
    `<p>Your session at the shop is over. End the one here, too?</p>${form}<p><button form="op.logoutForm" name="logout" value="yes" autofocus>Yes</button> <button form="op.logoutForm">No</button></p>`,
  )
}

function buildPage(body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Company sign-on</title></head>
<body><main><h1>Company sign-on</h1>${body}</main></body></html>`
}
