import type { Messages } from '#i18n/messages.ts'

/** Progress of an order: shopping cart, check order, place order successfully (section 2). */
export function Steps({ m, step }: { m: Messages['cart']; step: 1 | 2 | 3 }) {
  const stepNames = [m.step_cart, m.step_check, m.step_done]
  return (
    <ol className="steps" data-step={step}>
      {stepNames.map((name, i) => (
        <li
          key={name}
          className={i + 1 < step ? 'done' : ''}
          aria-current={i + 1 === step ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
