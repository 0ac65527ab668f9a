import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import * as z from 'zod'
import { site } from '#config/site.ts'
import type { Call, CallName } from '#contract/shapes/call.ts'
import { examples } from '#contract/reference/examples.ts'
import { contract } from '#contract/index.ts'
import { refusals } from '#contract/shapes/refusals.ts'
import { type Schema, schemaText } from '#contract/reference/schema-text.ts'
import style from './reference-page.css?raw'

const audienceLabels = {
  visitor: 'Anybody',
  buyer: 'A signed-in buyer (cookie of a browser, or the header token)',
  staff: 'The staff desk',
} as const

const schemaTextOf = (schema: z.ZodType, io: 'input' | 'output') =>
  schemaText(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema)

/**
 * Renders a readable reference of every implemented call: its callers, input, output and refusals.
 * Shows the contract of /platform/openapi.json without scripts.
 */
export async function referencePage(): Promise<Response> {
  const builtCalls = (Object.entries(contract) as [CallName, Call | { built: false }][]).filter(
    (one): one is [CallName, Call] => one[1].built,
  )
  const callsByArea = Map.groupBy(builtCalls, ([name]) => areaOf(name))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Calls of ${site.name}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Calls of ${site.name}</h1>
          <p>
            ${builtCalls.length} calls below <code>/platform</code>. Every answer is an envelope:
            <code>code</code> 200 and <code>data</code>, or a refusal by its code, with a label to
            show. Money is in minor units of its currency, moments are milliseconds. For programs:
            <a href="/platform/openapi.json">OpenAPI 3.1</a>.
          </p>
          <nav>${[...callsByArea.keys()].map((area) => html`<a href="#${area}">${area}</a> `)}</nav>
          ${[...callsByArea].map(
            ([area, calls]) =>
              html`<h2 id="${area}">${area}</h2>
                ${calls.map(([name, entry]) => callSection(name, entry))}`,
          )}
        </main>
      </body>
    </html>`
  const text = String(await page)
  // The CSP hash covers the full text of the element.
  const styleText = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(styleText).digest('base64')
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}

/** Returns the area of a call: the first path segment after the prefixes of old front ends. */
function areaOf(name: CallName): string {
  const parts = (name.split(' ')[1] ?? '').split('/')
  return parts.find((part) => part !== '' && !/^(?:web|app|client|v\d)/.test(part)) ?? ''
}

function callSection(name: CallName, entry: Call) {
  const example = examples[name as keyof typeof examples] as object | undefined
  const declaredRefusals = (entry.refusals ?? []).map((refusal) => refusals[refusal])
  return html`<details>
    <summary><code>${name}</code></summary>
    ${entry.own && html`<p>${entry.own}</p>`}
    <p>
      ${audienceLabels[entry.audience]}.
      ${
        entry.idempotency &&
        html`The header <code>Idempotency-Key</code> is
          ${entry.idempotency === 'required' ? 'required' : 'honoured'}: the same key does it once.`
      }
    </p>
    <h3>In</h3>
    <pre>${schemaTextOf(entry.request(), 'input')}</pre>
    ${
      example &&
      html`<p>For example</p>
        <pre>${JSON.stringify(example, null, 2)}</pre>`
    }
    <h3>Out: data</h3>
    <pre>${schemaTextOf(entry.response(), 'output')}</pre>
    ${
      declaredRefusals.length > 0 &&
      html`<h3>Refusals of its own</h3>
        <ul>
          ${declaredRefusals.map(({ code, label }) => html`<li><b>${code}</b> <code>${label}</code></li>`)}
        </ul>`
    }
  </details>`
}
