import { deflateRawSync, gzipSync } from 'node:zlib'
import { canary, type HostileFile } from './hostile-file.ts'
import { compoundFile, office, openDocument, zip } from './sample-files.ts'

const script = `<script>${canary}</script>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload='${canary}'>${script}</svg>`

/** Each by the ending that it would have if it were honest. */
const texts: Record<string, string | Buffer> = {
  html: `<!doctype html>${script}`,
  htm: `<html><body onload='${canary}'>`,
  'comment.html': `<!-- a letter -->${script}`,
  'blank.html': `\n\n\t   ${script}`,
  'bom.html': `\ufeff<!doctype html>${script}`,
  'utf16.html': Buffer.from(`\ufeff<!doctype html>${script}`, 'utf16le'),
  'far.html': `${' '.repeat(5000)}<html>${script}`,
  xhtml: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  svg,
  'declared.svg': `<?xml version="1.0"?><!DOCTYPE svg>${svg}`,
  'utf16.svg': Buffer.from(`\ufeff${svg}`, 'utf16le'),
  'foreign.svg': `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe src='javascript:${canary}'/></foreignObject></svg>`,
  svgz: gzipSync(svg),
  xml: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?><x>${script}</x>`,
  xslt: `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">${script}</xsl:stylesheet>`,
  'entities.xml': '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>',
  rss: `<rss version="2.0"><channel><title>${script}</title></channel></rss>`,
  mathml: `<math xmlns="http://www.w3.org/1998/Math/MathML" href='javascript:${canary}'/>`,
  js: canary,
  mjs: `export default ${canary}`,
  json: `{"a":"${script.replaceAll('"', '')}"}`,
  css: `body{background:url(javascript:${canary})}`,
  php: `<?php ${canary}; system($_GET["c"]); ?>`,
  phtml: `GIF89a<?php ${canary} ?>`,
  asp: `<% ${canary} %>`,
  jsp: `<%@ page %><% ${canary}; %>`,
  sh: `#!/bin/sh\n${canary}`,
  py: `#!/usr/bin/env python3\n${canary}`,
  pl: `#!/usr/bin/perl\n${canary}`,
  bat: `@echo off\r\n${canary}`,
  ps1: `Invoke-Expression '${canary}'`,
  vbs: `MsgBox '${canary}'`,
  hta: `<hta:application>${script}`,
  wsf: `<job><script language="JScript">${canary}</script></job>`,
  reg: `REGEDIT4\r\n\r\n[HKEY_CURRENT_USER]\r\n"a"='${canary}'`,
  url: `[InternetShortcut]\r\nURL=javascript:${canary}`,
  desktop: `[Desktop Entry]\nExec=${canary}`,
  webloc: `<?xml version="1.0"?><plist><dict><key>URL</key><string>javascript:${canary}</string></dict></plist>`,
  eml: `Content-Type: text/html\r\n\r\n${script}`,
  mht: `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${script}`,
  ics: `BEGIN:VCALENDAR\r\nX:${script}\r\nEND:VCALENDAR`,
  vcf: `BEGIN:VCARD\r\nNOTE:${script}\r\nEND:VCARD`,
  csv: `=cmd|'/c ${canary}'!A1`,
  txt: script,
  vtt: `WEBVTT\n\n00:00.000 --> 00:01.000\n${script}`,
  m3u8: `#EXTM3U\njavascript:${canary}`,
  eps: `%!PS-Adobe-3.0 EPSF-3.0\n(${canary}) run`,
  ps: `%!PS\n(${canary}) run`,
  swf: `FWS\x08${canary}`,
  'cws.swf': `CWS\x0a${canary}`,
  wasm: Buffer.from(`\0asm\x01\0\0\0${canary}`, 'latin1'),
  elf: Buffer.from(`\x7fELF\x02\x01\x01\0${'\0'.repeat(60)}${canary}`, 'latin1'),
  exe: Buffer.from(`MZ\x90\0${'\0'.repeat(60)}PE\0\0${canary}`, 'latin1'),
  macho: Buffer.from(`\xcf\xfa\xed\xfe${'\0'.repeat(40)}${canary}`, 'latin1'),
  'fat.macho': Buffer.from(`\xca\xfe\xba\xbe\0\0\0\x02${canary}`, 'latin1'),
  class: Buffer.from(`\xca\xfe\xba\xbe\0\0\0\x34${canary}`, 'latin1'),
  dex: Buffer.from(`dex\n035\0${canary}`, 'latin1'),
  lnk: Buffer.from(`4c0000000114020000000000c000000000000046`, 'hex'),
  crx: Buffer.from(`Cr24\x03\0\0\0${canary}`, 'latin1'),
  deb: `!<arch>\ndebian-binary   ${canary}`,
  rpm: Buffer.from(`\xed\xab\xee\xdb\x03\0${canary}`, 'latin1'),
  cab: Buffer.from(`MSCF\0\0\0\0${canary}`, 'latin1'),
  dmg: Buffer.concat([Buffer.alloc(512), Buffer.from(`koly${canary}`)]),
  chm: Buffer.from(`ITSF\x03\0\0\0${canary}`, 'latin1'),
  sqlite: Buffer.from(`SQLite format 3\0${canary}`, 'latin1'),
  '7z': Buffer.from(`7z\xbc\xaf\x27\x1c${canary}`, 'latin1'),
  rar: Buffer.from(`Rar!\x1a\x07\x01\0${canary}`, 'latin1'),
  gz: gzipSync(script),
  deflate: deflateRawSync(script),
  woff: Buffer.from(`wOFF\0\x01\0\0${canary}`, 'latin1'),
  ttf: Buffer.from(`\0\x01\0\0\0${canary}`, 'latin1'),
  ico: Buffer.from(`\0\0\x01\0\x01\0${canary}`, 'latin1'),
  bmp: Buffer.from(`BM/*${'\0'.repeat(30)}*/=1;${canary}`, 'latin1'),
  tiff: Buffer.from(`II*\0\x08\0\0\0${canary}`, 'latin1'),
  psd: Buffer.from(`8BPS\0\x01${canary}`, 'latin1'),
  heic: Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${canary}`, 'latin1'),
  avi: Buffer.from(`RIFF\xff\0\0\0AVI ${canary}`, 'latin1'),
  flv: Buffer.from(`FLV\x01\x05\0\0\0\x09${canary}`, 'latin1'),
}

function archives(): Record<string, Buffer> {
  const macro = { 'word/vbaProject.bin': canary }
  const withMacros = (kind: 'docx' | 'xlsx' | 'pptx', type: string) => {
    const plain = office(kind, macro).toString('latin1')
    return Buffer.from(
      plain.replace(/application\/vnd\.openxml[^"]+/, (honest) => type.padEnd(honest.length)),
      'latin1',
    )
  }
  return {
    jar: zip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil', 'Evil.class': canary }),
    apk: zip({ 'AndroidManifest.xml': '', 'classes.dex': canary }),
    ipa: zip({ 'Payload/Evil.app/Info.plist': canary }),
    xpi: zip({ 'META-INF/mozilla.rsa': '', 'manifest.json': canary }),
    docm: withMacros('docx', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    xlsm: withMacros('xlsx', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
    pptm: withMacros('pptx', 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'),
    'macro.docx': office('docx', macro),
    'macro.xlsx': office('xlsx', { 'xl/vbaProject.bin': canary }),
    'hidden.pptx': office('pptx', { 'ppt/VBAPROJECT.BIN': canary }),
    'excel4.xlsx': office('xlsx', { 'xl/macrosheets/sheet1.xml': canary }),
    'activex.docx': office('docx', { 'word/activeX/activeX1.bin': canary }),
    'macro.odt': openDocument('application/vnd.oasis.opendocument.text', {
      'Basic/Standard/Module1.xml': canary,
    }),
    'scripts.ods': openDocument('application/vnd.oasis.opendocument.spreadsheet', {
      'Scripts/python/a.py': canary,
    }),
    'macro.doc': compoundFile('WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'),
    'macro.xls': compoundFile('Workbook', '_VBA_PROJECT_CUR', 'VBA'),
    'packed.doc': compoundFile('WordDocument', '\u0001Ole10Native'),
    msi: compoundFile('\u4840\u3b3f\u43f2', 'Binary.evil'),
    msg: compoundFile('__properties_version1.0'),
  }
}

/** Programs and pages of every form, each said to be a photograph. */
export function hostilePrograms(): HostileFile[] {
  return Object.entries({ ...texts, ...archives() }).map(([ending, content], index) => ({
    what: `a program: ${ending}`,
    name: index % 2 === 0 ? 'photo.jpg' : encodeURIComponent(`a.${ending}`),
    body: Buffer.from(content as string),
  }))
}
