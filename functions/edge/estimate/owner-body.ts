import { html } from 'hono/html'
import { maximumLengths } from '#domain/estimate/limits.ts'
import { fill } from '#i18n/fill.ts'
import type { OwnerPage } from '#platform/estimate/owner.ts'
import {
  jobList,
  questionsSection,
  jobSummary,
  totalsSection,
  workshopHead,
} from './owner-parts.ts'
import type { OwnerFormats } from '#platform/estimate/owner-text.ts'

/** Input that the page repeats after an error, with the message to show. */
export interface OwnerDraft {
  jobs: readonly number[]
  name: string
  total: number
  /** Error message, or the request to check the page again. */
  message: string
}

/** Renders the page of an open estimate: jobs to choose, a name, and one main button. */
export function renderPendingBody(page: OwnerPage, w: OwnerFormats, draft: OwnerDraft) {
  const { m } = w
  const { view, version } = page
  const amount = w.money(draft.total)
  return html`${workshopHead(page, w)} ${draft.message && alertParagraph(draft.message)}
    ${jobSummary(page, w)}
    <form
      method="post"
      data-discount="${view.totals.discount}"
      data-vat="${view.vatPercent}"
      data-currency="${JSON.stringify(w.currency)}"
      data-subtotal="${m.subtotal}"
      data-approve="${m.approve}"
    >
      <input type="hidden" name="version" value="${version}" />
      <input type="hidden" name="total" value="${draft.total}" />
      ${jobList(page, w, draft.jobs)} ${totalsSection(page, w)}
      <section>
        <ol>
          <li><b>${m.step_approve}</b><small>${m.step_free}</small></li>
          <li>${m.step_repair}</li>
          <li>${m.step_pay}</li>
        </ol>
        <label>
          ${m.your_name}
          <input
            name="name"
            value="${draft.name}"
            maxlength="${maximumLengths.name}"
            autocomplete="name"
            required
          />
        </label>
        <p class="mute">${fill(m.approve_means, { workshop: view.workshop.name })}</p>
      </section>
      <footer>
        <a class="button" href="#ask">${m.ask}</a>
        <button class="main" name="act" value="approve">${fill(m.approve, { amount })}</button>
      </footer>
    </form>
    ${questionsSection(page, w, true)}
    <details>
      <summary>${m.refuse}</summary>
      <form method="post">
        <p>${m.refuse_sure}</p>
        <input type="hidden" name="version" value="${version}" />
        <button name="act" value="refuse">${m.refuse}</button>
      </form>
    </details>
    <p class="sign">${m.signature}</p>`
}

/** Renders the page of an answered estimate: the approved jobs only. */
export function renderAnsweredBody(page: OwnerPage, w: OwnerFormats, note: string) {
  const { m } = w
  const time = w.time(page.decidedAt ?? 0)
  const isApproved = page.state === 'APPROVED'
  const heading = isApproved
    ? fill(m.approved, { amount: w.money(page.view.totals.total) })
    : m.refused
  const text = isApproved
    ? fill(m.approved_by, { name: page.decidedBy, time })
    : fill(m.refused_at, { time })
  return html`${workshopHead(page, w)} ${note && alertParagraph(note)}
    <section class="answer-head" data-state="${page.state}">
      <h1>${heading}</h1>
      <p class="mute">${text}</p>
    </section>
    ${jobSummary(page, w)} ${jobList(page, w, null)} ${totalsSection(page, w)}
    ${questionsSection(page, w, isApproved)}
    <p class="sign">${m.signature}</p>`
}

/** Renders the page of a link that doesn't work. The page contains no names. */
export function renderExpiredBody({ m }: Pick<OwnerFormats, 'm'>) {
  return html`<section class="over">
    <h1>${m.over}</h1>
    <p class="mute">${m.over_text}</p>
  </section>`
}

const alertParagraph = (text: string) => html`<p class="told" role="alert">${text}</p>`
