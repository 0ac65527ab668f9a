import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { send } from '#client/send.ts'
import type { Answer } from '#contract/index.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { setCartQuantity } from '#stores/cart-draft.ts'
import { $signedIn, signOut } from '#stores/session.ts'
import { $vehicle } from '#stores/vehicle.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../ui/SignInFirst.tsx'

type Profile = Answer<'GET /client/profile'>['profile']
type Identities = Answer<'GET /app/price/identity/getUserIdentity'>

/** Who is signed in, by which price list, and the ways to orders and vehicle. */
export function AccountScreen({ m, locale }: ScreenProps) {
  const signedIn = useStore($signedIn)
  const vehicle = useStore($vehicle)
  const [profile, setProfile] = useState<Profile | null>(null)
  const [identities, setIdentities] = useState<Identities>([])

  const load = async () => {
    const [who, prices] = await Promise.all([
      send('GET /client/profile', {}),
      send('GET /app/price/identity/getUserIdentity', {}),
    ])
    if (who.ok) setProfile(who.data.profile)
    if (prices.ok) setIdentities(prices.data)
  }
  useEffect(() => {
    if (signedIn) void load()
  }, [signedIn])

  const choose = async (priceId: number) => {
    const outcome = await send('POST /app/price/identity/user/check/last', { priceId })
    if (outcome.ok) setIdentities(outcome.data)
  }
  const leave = async () => {
    await signOut()
    setCartQuantity(0)
    location.href = linkTo(locale, 'home')
  }

  if (!signedIn)
    return (
      <>
        <h1>{m.auth.account_title}</h1>
        <SignInFirst m={m} locale={locale} text={m.auth.account_visitor} onDone={() => {}} />
      </>
    )
  if (!profile)
    return (
      <>
        <h1>{m.auth.account_title}</h1>
        <div className="bone" />
      </>
    )
  const labels: Record<string, string> = m.labels
  const words: Record<string, string> = m.auth
  return (
    <>
      <h1>{profile.name ? fill(m.auth.welcome, { name: profile.name }) : m.auth.account_title}</h1>
      <p className="mute">
        {fill(m.auth.signed_in_as, { phone: profile.cellphone })} ·{' '}
        {words[`customer_${profile.customerTypeName}`]}
      </p>
      <div className="card">
        <p>
          <a className="link" href={linkTo(locale, 'orderList')}>
            {m.auth.my_orders}
          </a>
        </p>
        <p>
          <a className="link" href={linkTo(locale, 'myGarage')}>
            {m.auth.my_vehicle}
          </a>{' '}
          {vehicle?.name}
        </p>
      </div>
      {identities.length > 1 && (
        <fieldset className="card">
          <legend className="sr">{m.auth.price_list}</legend>
          <h2>{m.auth.price_list}</h2>
          {identities.map((row) => (
            <label className="opt" key={row.priceId}>
              <input
                type="radio"
                name="price"
                checked={row.lastCheck}
                onChange={() => void choose(row.priceId)}
              />
              <span>{labels[row.priceIdentityName]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className="field">
        <button type="button" className="btn" onClick={() => void leave()}>
          {m.auth.sign_out}
        </button>
      </p>
    </>
  )
}
