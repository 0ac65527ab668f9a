import { html } from 'hono/html'
import type { OwnerJob } from '#domain/estimate/owner-view.ts'
import { shopMarkOf } from '#domain/shop/shop-mark.ts'
import { urgencyLabel } from '#i18n/urgency-word.ts'
import { fill } from '#i18n/fill.ts'
import type { OwnerPage } from '#platform/estimate/owner.ts'
import type { OwnerFormats } from '#platform/estimate/owner-text.ts'

/** Renders the workshop with its logo or initials, and a button to call it. */
export function workshopHead({ view: { workshop } }: OwnerPage, { m }: OwnerFormats) {
  const { name, place, phone, logo } = workshop
  const shopInitials = shopMarkOf(1, name || '-')
  return html`<header>
    ${
      logo
        ? html`<img class="logo" src="${logo}" alt="" width="48" height="48" />`
        : html`<i class="logo" aria-hidden="true">${shopInitials.initials}</i>`
    }
    <p><b>${name}</b><small>${place}</small></p>
    ${phone && html`<a class="button" href="tel:${phone.replace(/[^\d+]/g, '')}">${m.call}</a>`}
  </header>`
}

/** Renders the recipient and car of the estimate, and its total. */
export function jobSummary({ view }: OwnerPage, w: OwnerFormats) {
  const { m } = w
  const { totals, vatPercent, validUntil, plate, vehicle, mileage } = view
  const heading = view.ownerName ? fill(m.for_owner, { name: view.ownerName }) : m.title
  const notes = [
    ...(vatPercent > 0 ? [m.with_vat] : []),
    fill(m.valid_until, { day: w.day(validUntil) }),
  ]
  const facts = mileage > 0 ? fill(m.mileage, { n: w.count(mileage) }) : ''
  return html`<section>
    <h1>${heading}<small>${view.number}</small></h1>
    <p class="big" data-total>${w.money(totals.total)}</p>
    <p class="mute">${notes.join(' · ')}</p>
    ${
      (plate || vehicle) &&
      html`<div class="car">
        ${plate && html`<span class="plate">${plate}</span>`}
        <p>
          <b>${vehicle}</b>
          <small>${facts}</small>
        </p>
      </div>`
    }
  </section>`
}

/** Renders the jobs, each with a box to untick while the estimate is open. */
export function jobList(page: OwnerPage, w: OwnerFormats, tickedJobs: readonly number[] | null) {
  const { m } = w
  return html`<section>
    <h2>${m.jobs}</h2>
    ${page.view.jobs.map((job) => jobRow(job, w, tickedJobs))}
  </section>`
}

function jobRow(job: OwnerJob, w: OwnerFormats, tickedJobs: readonly number[] | null) {
  const { m } = w
  const title = html`<b>${job.title}</b><b class="amount">${w.amount(job.amount)}</b>`
  const tag = urgencyLabel(job.urgency, m)
  // If the job is a single part, its title already names the part, so skip the list.
  const isAlone = job.lines.length === 1 && job.lines[0]?.kind === 'PART'
  const [first] = job.lines
  const detail = isAlone && first ? w.lineName({ ...first, name: '' }) : ''
  return html`<div class="job">
    ${
      tickedJobs
        ? html`<label>
            <input
              type="checkbox"
              name="job"
              value="${job.id}"
              data-amount="${job.amount}"
              ${tickedJobs.includes(job.id) ? 'checked' : ''}
            />
            ${title}
          </label>`
        : html`<p class="plain">${title}</p>`
    }
    ${tag && html`<span class="tag" data-urgency="${job.urgency}">${tag}</span>`}
    ${detail && html`<p class="lines">${detail}</p>`}
    ${
      !isAlone &&
      html`<ul class="lines">
        ${job.lines.map(
          (line) =>
            html`<li><span>${w.lineName(line)}</span><span>${w.amount(line.amount)}</span></li>`,
        )}
      </ul>`
    }
    ${job.why && html`<p class="why">${job.why}</p>`}
  </div>`
}

/** Renders the totals. The script replaces them when a job is ticked or unticked. */
export function totalsSection({ view }: OwnerPage, w: OwnerFormats) {
  const { m } = w
  const { totals, vatPercent, jobs } = view
  const row = (name: string, value: string, key: string, kind = '') =>
    html`<dt class="${kind}">${name}</dt>
      <dd class="${kind}" data-sum="${key}">${value}</dd>`
  const partsAndLabour = totals.parts + totals.labour
  return html`<section>
    <dl>
      ${row(fill(m.subtotal, { n: jobs.length }), w.amount(partsAndLabour), 'jobs')}
      ${totals.discount > 0 && row(m.discount, w.amount(-totals.discount), 'discount', 'off')}
      ${vatPercent > 0 && row(fill(m.vat, { n: vatPercent }), w.amount(totals.vat), 'vat')}
      ${row(m.to_pay, w.money(totals.total), 'total', 'total')}
    </dl>
    ${view.warrantyMonths > 0 && html`<p class="mute">${fill(m.warranty, { n: view.warrantyMonths })}</p>`}
    ${view.terms && html`<p class="mute">${view.terms}</p>`}
  </section>`
}

export function questionsSection(page: OwnerPage, { m }: OwnerFormats, mayAsk: boolean) {
  return html`<section id="ask">
    <h2>${m.ask}</h2>
    ${page.questions.map(
      ({ words, answer }) =>
        html`<blockquote>
          <p>${words}</p>
          <p class="${answer ? 'answer' : 'mute'}">${answer || m.no_answer}</p>
        </blockquote>`,
    )}
    ${
      mayAsk &&
      html`<form method="post">
        <label>
          ${m.your_question}
          <textarea name="question" maxlength="500" rows="3" required></textarea>
        </label>
        <button name="act" value="ask">${m.send_question}</button>
      </form>`
    }
  </section>`
}
