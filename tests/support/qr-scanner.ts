import { getDefaultScanner, ZBarConfigType, ZBarSymbolType } from '@undecaf/zbar-wasm'

/** A scanner that looks for QR codes alone: in their noise it would see bars of other kinds. */
export async function qrScanner() {
  const scanner = await getDefaultScanner()
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  scanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  return scanner
}
