import type { DeskShopHome } from '#contract/desk/desk-shop.ts'

interface Step {
  name: string
  benefit: string
  isDone: boolean
  href?: string
}

/** First steps of a shop until its first payout. The first open one has the main action. */
export function HomeFirst({ home }: { home: DeskShopHome }) {
  const steps: readonly Step[] = [
    {
      name: 'Bank account',
      benefit: 'Finance sets it with you. Payouts go to it after three days.',
      isDone: home.hasAccount,
    },
    {
      name: 'Offers on sale',
      benefit: 'A file brings all your parts, prices and stock at once.',
      isDone: home.hasOffers,
      href: '/desk?view=goods',
    },
    {
      name: 'First order',
      benefit: 'Confirm it within two hours. Quick shops are chosen again.',
      isDone: home.hasOrders,
    },
    {
      name: 'First sale earned',
      benefit: 'An order is earned once it is paid and received, or closes by itself.',
      isDone: home.hasSent,
    },
    {
      name: 'First payout',
      benefit: 'What you sell is paid on the next payout day after its 7 days to return.',
      isDone: home.isPaidOnce,
      href: '/desk?view=money',
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <div className="first">
      <h2>Steps to your first payout</h2>
      <ol>
        {steps.map((step, i) => (
          <li key={step.name} data-done={step.isDone} data-next={step === next}>
            <span className="mark">{step.isDone ? '✓' : i + 1}</span>
            <span>
              <b>{step.name}</b>
              <small>{step.benefit}</small>
            </span>
            {step.isDone && <span className="done">done</span>}
            {!step.isDone && step.href && (
              <a className={step === next ? 'button primary' : 'button'} href={step.href}>
                Open
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
