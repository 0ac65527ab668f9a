import { pageCountryId, pageLocale } from '#client/page/page-facts.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { makeChatLink } from '../chat/chat-link.ts'
import { linkTo } from '#routes/links.ts'
import { $cartQuantity } from '#stores/cart/cart-quantity-draft.ts'
import { loadHeaderMessages } from '../base/header-words.ts'
import css from './quick-bar.css?inline'
import { iconOf } from './quick-bar-icons.ts'

/**
 * Adds the quick bar of wide screens (specification section 2): cart with count, orders, coupons,
 * favourites, points, chat, FAQ, app codes, home and back to top. It reuses names that the page
 * contains elsewhere.
 */
export async function startQuickBar(): Promise<void> {
  const m = await loadHeaderMessages()
  const locale = pageLocale()
  adoptStyles(css)
  const bar = document.createElement('nav')
  bar.className = 'quick-bar'
  bar.ariaLabel = m.shortcuts
  const cart = makeBarLink(linkTo(locale, 'cart'), textOf('[data-cart-word]'), 'cart')
  const chatAnchor = makeChatLink(m.chat)
  chatAnchor.insertAdjacentElement('afterbegin', iconOf('chat'))
  const count = document.createElement('b')
  cart.appendChild(count)
  $cartQuantity.subscribe((quantity) => {
    count.textContent = quantity > 0 ? String(Math.min(quantity, 999)) : ''
  })
  bar.replaceChildren(
    cart,
    makeBarLink(linkTo(locale, 'orderList'), textOf('[data-orders]'), 'orders'),
    makeBarLink(linkTo(locale, 'orderCoupon'), m.coupons, 'coupons'),
    makeBarLink(linkTo(locale, 'myFavoriteList'), m.favourites, 'favourites'),
    makeBarLink(
      linkTo(locale, pageCountryId() === 1198 ? 'myPoint' : 'myPointTH'),
      m.points,
      'points',
    ),
    chatAnchor,
    makeBarLink(linkTo(locale, 'faqDetail'), textOf('footer [href*="FAQDetail"]'), 'help'),
    makeAppMenu(m.app),
    makeBarLink(linkTo(locale, 'home'), textOf('[data-dock] a'), 'home'),
    makeTopLink(m.to_top),
  )
  document.querySelector('main')?.insertAdjacentElement('beforebegin', bar)
}

type IconName = Parameters<typeof iconOf>[0]

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? ''

function makeBarLink(href: string, text: string, icon: IconName): HTMLAnchorElement {
  const anchorElement = document.createElement('a')
  anchorElement.href = href
  anchorElement.textContent = text
  anchorElement.insertAdjacentElement('afterbegin', iconOf(icon))
  if (anchorElement.pathname === location.pathname) anchorElement.ariaCurrent = 'page'
  return anchorElement
}

/** Returns a menu with the app stores' QR codes for a phone. They are drawn when the menu opens. */
function makeAppMenu(text: string): HTMLElement {
  const detailsElement = document.createElement('details')
  const summary = document.createElement('summary')
  const codes = document.createElement('div')
  summary.textContent = text
  summary.insertAdjacentElement('afterbegin', iconOf('app'))
  detailsElement.appendChild(summary)
  detailsElement.appendChild(codes)
  const draw = () => void import('./app-codes.ts').then(({ drawAppCodes }) => drawAppCodes(codes))
  detailsElement.addEventListener('toggle', draw, { once: true })
  detailsElement.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    detailsElement.open = false
    summary.focus()
  })
  return detailsElement
}

function makeTopLink(text: string): HTMLElement {
  const buttonElement = document.createElement('button')
  buttonElement.type = 'button'
  buttonElement.textContent = text
  buttonElement.insertAdjacentElement('afterbegin', iconOf('top'))
  buttonElement.addEventListener('click', () => scrollTo({ top: 0 }))
  return buttonElement
}
