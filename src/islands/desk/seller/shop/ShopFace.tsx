import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { cropPicture } from '#client/files/crop-picture.ts'
import { shopMarkOf } from '#domain/shop/shop-mark.ts'
import {
  shopPictureFormats,
  type ShopPictureKind,
  shopPictureKinds,
  shopPicturePath,
} from '#domain/shop/pictures.ts'
import { m } from '#i18n/desk/messages.ts'
import {
  $shopPictures,
  loadShopPictures,
  removeShopPicture,
  setShopPicture,
} from '#stores/desk/seller/shop-pictures.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { PictureField } from '../../../ui/PictureField.tsx'
import { errorMessage } from '../../ui/words.ts'

const pictureMessages = () => ({
  LOGO: { title: m.seller.logo, choose: m.seller.choose_logo, hint: m.seller.logo_hint },
  COVER: { title: m.seller.cover, choose: m.seller.choose_cover, hint: m.seller.cover_hint },
})

/** Logo and cover of the shop, as buyers see them in lists and on its page. */
export function ShopFace() {
  const state = useStore($shopPictures)
  const [unusable, setUnusable] = useState<ShopPictureKind>()
  useEffect(() => void loadShopPictures(), [])
  if (state.kind === 'failed') return <FieldError text={errorMessage(state.fault.label)} />
  if (state.kind !== 'known') return <div aria-busy="true" />
  const { shopId, shopName, busy, fault, done } = state
  const files: Record<ShopPictureKind, string> = { LOGO: state.logo, COVER: state.cover }
  const mark = shopMarkOf(shopId, shopName)
  const pick = async (kind: ShopPictureKind, file: File) => {
    const picture = await cropPicture(file, shopPictureFormats[kind])
    setUnusable(picture ? undefined : kind)
    if (picture) await setShopPicture(kind, picture)
  }
  const faultOf = (kind: ShopPictureKind) =>
    unusable === kind
      ? m.seller.picture_unusable
      : fault?.kind === kind
        ? errorMessage(fault.label)
        : undefined
  const doneMessageOf = (kind: ShopPictureKind) =>
    done?.kind !== kind
      ? undefined
      : done.what === 'saved'
        ? m.seller.picture_saved
        : m.seller.picture_removed
  return (
    <section className="shop-face" aria-label={m.seller.logo_and_cover}>
      <h2>{m.seller.logo_and_cover}</h2>
      {shopPictureKinds.map((kind) => {
        const { title, choose, hint } = pictureMessages()[kind]
        return (
          <div key={kind} data-kind={kind} role="group" aria-label={title}>
            {files[kind] ? (
              <img src={shopPicturePath + files[kind]} alt={title} />
            ) : (
              <i className="shop-tone" data-tone={mark.tone} aria-hidden="true">
                {kind === 'LOGO' && mark.initials}
              </i>
            )}
            <PictureField
              label={choose}
              hint={hint}
              part={busy === kind ? 0 : null}
              done={doneMessageOf(kind)}
              fault={faultOf(kind)}
              onPick={(file) => void pick(kind, file)}
            />
            {files[kind] && (
              <button
                type="button"
                className="button"
                disabled={busy !== null}
                onClick={() => void removeShopPicture(kind)}
              >
                {m.seller.remove_picture}
              </button>
            )}
          </div>
        )
      })}
    </section>
  )
}
