/** What we use of the decoder of HEIC, which is C made into WebAssembly: every number is an address or a plain number of it. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export type Decoder = {
    readonly HEAPU8: Uint8Array
    readonly HEAPU32: Uint32Array
    _malloc(bytes: number): number
    _heif_context_alloc(): number
    _heif_context_read_from_memory_without_copy(
      said: number,
      file: number,
      data: number,
      bytes: number,
      options: number,
    ): void
    _heif_context_get_primary_image_handle(said: number, file: number, made: number): void
    _heif_image_handle_has_alpha_channel(handle: number): number
    _heif_image_handle_get_ispe_width(handle: number): number
    _heif_image_handle_get_ispe_height(handle: number): number
    _heif_image_handle_get_image_tiling(said: number, handle: number, upright: number, told: number): void
    _heif_image_handle_get_raw_color_profile_size(handle: number): number
    _heif_image_handle_get_raw_color_profile(said: number, handle: number, to: number): void
    _heif_decode_image(
      said: number,
      handle: number,
      made: number,
      colours: number,
      chroma: number,
      options: number,
    ): void
    _heif_image_handle_decode_image_tile(
      said: number,
      handle: number,
      made: number,
      colours: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ): void
    _heif_image_get_plane_readonly(picture: number, channel: number, perLine: number): number
    _heif_image_get_width(picture: number, channel: number): number
    _heif_image_get_height(picture: number, channel: number): number
    _heif_image_release(picture: number): void
  }

  type Options = {
    instantiateWasm(imports: object, ready: (program: WebAssembly.Instance) => void): WebAssembly.Exports
  }
  export default function createDecoder(options: Options): Decoder
}

/** What we use of WebAssembly, which neither Node's types nor those of the language know. */
declare namespace WebAssembly {
  type Exports = Record<string, unknown>
  type Module = object
  const Module: new (binary: Uint8Array) => Module
  class Instance {
    constructor(program: Module, imports: object)
    readonly exports: Exports
  }
  class Memory {
    readonly buffer: ArrayBuffer
    grow: (pages: number) => number
  }
}
