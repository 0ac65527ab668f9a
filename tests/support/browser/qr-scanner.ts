import { getDefaultScanner, ZBarConfigType, ZBarSymbolType } from '@undecaf/zbar-wasm'

/** A scanner limited to QR codes. In noisy images it would otherwise detect other barcodes. */
export async function createQrScanner() {
  const scanner = await getDefaultScanner()
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  scanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  return scanner
}
