import { $vehicle } from '#stores/garage/vehicle.ts'

/* Limits a list to parts that fit the chosen vehicle. Verdicts come with the prices. */
for (const filter of document.querySelectorAll<HTMLElement>('[data-fits-filter]')) start(filter)

function start(filter: HTMLElement): void {
  const scope = filter.closest('[data-fits-scope]')
  const [link, button] = [filter.querySelector('a'), filter.querySelector('button')]
  const count = button?.querySelector('small')
  if (!scope || !link || !button || !count) return
  const show = () => {
    const rows = [...scope.querySelectorAll<HTMLElement>('[data-sku]')]
    const isOther = (row: HTMLElement) =>
      row.querySelector<HTMLElement>('[data-fit]')?.dataset['tone'] === 'bad'
    const isOn = button.ariaPressed === 'true' && !button.hidden
    for (const row of rows) row.hidden = isOn && isOther(row)
    const fittingCount = rows.filter((row) => !isOther(row)).length
    count.textContent = String(fittingCount)
    // Disable the filter if it would leave no rows, unless it is active: then it must be removable.
    button.disabled = fittingCount === 0 && !isOn
  }
  button.addEventListener('click', () => {
    button.ariaPressed = String(button.ariaPressed !== 'true')
    show()
  })
  new MutationObserver(show).observe(scope, { attributeFilter: ['data-tone'], subtree: true })
  $vehicle.subscribe((vehicle) => {
    link.hidden = vehicle !== null
    button.hidden = vehicle === null
    show()
  })
}
