const form = document.querySelector('form[data-currency]')
const { discount, vat, currency, subtotal, approve } = form.dataset
const money = JSON.parse(currency)
const boxes = [...form.querySelectorAll('[name=job]')]
const all = boxes.reduce((sum, box) => sum + Number(box.dataset.amount), 0)

/*
 * Repeats the rules of src/domain/estimate/totals.ts and src/domain/money/format.ts. The platform
 * checks the total when the car owner submits the form.
 */
function format(minor, isBare) {
  const { currencyPrecision: precision, thousandsSeparator, decimalSeparator } = money
  const digits = String(Math.abs(minor)).padStart(precision + 1, '0')
  const whole = digits.slice(0, digits.length - precision)
  const fraction = precision > 0 ? decimalSeparator + digits.slice(-precision) : ''
  const number = whole.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator) + fraction
  const sign = minor < 0 ? '−' : ''
  if (isBare) return sign + number
  if (money.currency === 'VND') return `${sign}${number}\u00a0${money.currencyUnit}`
  if (money.currencyUnit === '원') return `${sign}${number}원`
  return sign + money.currencyUnit + number
}

function show(key, text) {
  const place = form.querySelector(`[data-sum=${key}]`)
  if (place) place.textContent = text
}

form.addEventListener('change', () => {
  const chosen = boxes.filter((box) => box.checked)
  const sum = chosen.reduce((total, box) => total + Number(box.dataset.amount), 0)
  const [share, part, whole] = [BigInt(discount), BigInt(sum), BigInt(all)]
  const off = all === 0 ? 0 : Number((2n * share * part + whole) / (2n * whole))
  const tax = Math.round(((sum - off) * Number(vat)) / 100)
  const total = sum - off + tax
  form.elements.total.value = String(total)
  show('jobs', format(sum, true))
  show('discount', format(-off, true))
  show('vat', format(tax, true))
  show('total', format(total))
  document.querySelector('[data-total]').textContent = format(total)
  form.querySelector('[data-sum=jobs]').previousElementSibling.textContent = subtotal.replace(
    '{n}',
    chosen.length,
  )
  const button = form.querySelector('[value=approve]')
  button.textContent = approve.replace('{amount}', format(total))
})
