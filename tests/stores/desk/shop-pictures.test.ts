import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { shopPictureFormats } from '#domain/shop/pictures.ts'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'

beforeEach(newDevice)

test('a seller sets and removes the logo, and a refused picture changes nothing', async () => {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('sumber')
  await signIn('sumber', password, code)
  const store = await import('#stores/desk/seller/shop-pictures.ts')
  await store.loadShopPictures()
  expect(store.$shopPictures.get()).toMatchObject({ kind: 'known', logo: '', busy: null })

  const { width, height } = shopPictureFormats.LOGO
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#084' } })
    .png()
    .toBuffer()
  await store.setShopPicture('LOGO', new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
  expect(store.$shopPictures.get()).toMatchObject({
    logo: expect.stringMatching(/\.png$/),
    done: { kind: 'LOGO', what: 'saved' },
  })
  await store.setShopPicture('COVER', new Blob(['no picture']))
  expect(store.$shopPictures.get()).toMatchObject({
    cover: '',
    fault: { kind: 'COVER', label: 'label_file_format_error' },
  })
  await store.removeShopPicture('LOGO')
  expect(store.$shopPictures.get()).toMatchObject({
    logo: '',
    fault: null,
    done: { kind: 'LOGO', what: 'removed' },
  })
})
