import { fill } from '#i18n/fill.ts'
import type { payMessages } from './pay-messages.ts'

const notificationModes = ['now', 'twice', 'late', 'never', 'short', 'over'] as const

/** Example card of the form: a number that card providers use for tests and that no bank issued. */
const exampleCard = {
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  code: '123',
  name: 'EXAMPLE CARD',
}

/**
 * Renders the card form, followed by buttons with which testers decline the payment or let it
 * expire. The card fields have no names, so the browser sends none of them. They are prefilled with
 * an example card, so that testers don't type a real card.
 */
export function renderPayForm(m: ReturnType<typeof payMessages>, amount: string): string {
  const field = (id: keyof typeof exampleCard, label: string) =>
    `<p><label for="card-${id}">${label}</label><input id="card-${id}" value="${exampleCard[id]}" readonly></p>`
  const options = notificationModes.map(
    (mode) => `<option value="${mode}">${m[`tell_${mode}`]}</option>`,
  )
  return `<form method="post"><div class="card">
${field('number', m.card_number)}${field('expiry', m.card_expiry)}${field('code', m.card_code)}${field('name', m.card_name)}
<p class="how">${m.how}</p></div>
<button class="main" name="act" value="approve">${fill(m.pay, { sum: amount })}</button>
<fieldset><legend>${m.other}</legend>
<p><label for="tell">${m.tell}</label><select id="tell" name="tell">${options.join('')}</select></p>
<button name="act" value="decline">${m.decline}</button>
<button name="act" value="expire">${m.expire}</button></fieldset></form>`
}
