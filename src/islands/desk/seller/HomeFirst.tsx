import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { m } from '#i18n/desk/messages.ts'

interface Step {
  name: string
  benefit: string
  isDone: boolean
  href?: string
}

/** First steps of a shop until its first payout. The first open step has the main action. */
export function HomeFirst({ home }: { home: DeskShopHome }) {
  const steps: readonly Step[] = [
    {
      name: m.seller.bank_account,
      benefit: m.seller.finance_sets_it_with,
      isDone: home.hasAccount,
    },
    {
      name: m.seller.offers_on_sale,
      benefit: m.seller.a_file_brings_all,
      isDone: home.hasOffers,
      href: '/desk?view=goods&stage=FILES',
    },
    {
      name: m.seller.first_order,
      benefit: m.seller.confirm_it_within_two,
      isDone: home.hasOrders,
    },
    {
      name: m.seller.first_sale_earned,
      benefit: m.seller.an_order_is_earned,
      isDone: home.hasSent,
    },
    {
      name: m.seller.first_payout,
      benefit: m.seller.what_you_sell_is,
      isDone: home.isPaidOnce,
      href: '/desk?view=money',
    },
  ]
  const nextOpenStep = steps.find(({ isDone }) => !isDone)
  return (
    <div className="first">
      <h2>{m.seller.steps_to_your_first}</h2>
      <ol>
        {steps.map((step, i) => (
          <li key={step.name} data-done={step.isDone} data-next={step === nextOpenStep}>
            <span className="mark">{step.isDone ? '✓' : i + 1}</span>
            <span>
              <b>{step.name}</b>
              <small>{step.benefit}</small>
            </span>
            {step.isDone && <span className="done">{m.seller.done}</span>}
            {!step.isDone && step.href && (
              <a className={step === nextOpenStep ? 'button primary' : 'button'} href={step.href}>
                {m.seller.open_step}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
