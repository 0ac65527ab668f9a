import { showAddTotal } from '../cart/add-sum.ts'
import { loadTouchHandlers } from './get-touched.ts'

/** Handles the add buttons of rows and the form of the product page. */
export function startCartButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-sku] [data-plus]')
    if (button) void put(button)
  })
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-add]')) startForm(form)
}

/**
 * Adds one item per press. The button responds immediately. Further presses are ignored until the
 * first response arrives, even while the code is still loading. The focus stays on the button.
 */
async function put(button: HTMLButtonElement): Promise<void> {
  if (button.disabled || button.ariaDisabled) return
  button.ariaDisabled = 'true'
  try {
    await (await loadTouchHandlers()).addPartToCart(button)
  } finally {
    button.ariaDisabled = null
  }
}

function startForm(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input')
  const addButton = form.querySelector<HTMLButtonElement>('[data-go]')
  if (!field || !addButton) return
  field.addEventListener('input', showAddTotal)
  form.addEventListener('click', ({ target }) => {
    const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset['step']
    if (!step) return
    // `stepUp` respects the limits of the field.
    field.stepUp(Number(step))
    showAddTotal()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void put(addButton)
  })
}
