import { showSum } from '../product/add-sum.ts'
import { getTouched } from '../product/get-touched.ts'

/** The plus of a row and the form of the product page. */
export function startCartButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-sku] [data-plus]')
    if (button) void put(button)
  })
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-add]')) startForm(form)
}

/**
 * One touch, one piece: the button says at once that it was touched, and a second touch waits for the
 * first answer, also while what answers is still on its way. It keeps the focus.
 */
async function put(button: HTMLButtonElement): Promise<void> {
  if (button.disabled || button.ariaDisabled) return
  button.ariaDisabled = 'true'
  try {
    await (await getTouched()).putPart(button)
  } finally {
    button.ariaDisabled = null
  }
}

function startForm(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input')
  const go = form.querySelector<HTMLButtonElement>('[data-go]')
  if (!field || !go) return
  field.addEventListener('input', showSum)
  form.addEventListener('click', ({ target }) => {
    const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset['step']
    if (!step) return
    // Within the field's own limits.
    field.stepUp(Number(step))
    showSum()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void put(go)
  })
}
