import type { Language } from '../../shared/api/codes/entry.ts';
import type { Block, MailContent } from '../../shared/messages/content.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and attributes. */
const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => entities[character]!);

const lines = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>');

const footers: Readonly<Record<Language, string>> = {
  en: 'Refrain sent this message automatically. Replies are not read.',
  'zh-Hant': '此郵件由 Refrain 系統自動寄出，請勿直接回覆。',
  'zh-Hans': '此邮件由 Refrain 系统自动发送，请勿直接回复。',
};

const fonts: Readonly<Record<Language, string>> = {
  en: "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  'zh-Hant': "-apple-system,'PingFang TC','Microsoft JhengHei','Noto Sans TC',sans-serif",
  'zh-Hans': "-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif",
};

/** Colours of the product's documents, which its mails share: the band along the top, and the rules between facts. */
const band = '#0b6455';
const rule = '#d5dbe3';

/**
 * Dark-mode colours. Mail programs that drop the style element show the light colours, which are inlined in each
 * element.
 */
const nightStyle = `@media (prefers-color-scheme: dark) {
.page { background: #14171c !important }
.sheet { background: #1b2027 !important; border-color: #343b46 !important }
.band { background: #6fd3bd !important }
.fact { border-color: #343b46 !important }
.ink { color: #e8e6e1 !important }
.soft { color: #a8afb9 !important }
.brand { color: #6fd3bd !important }
.code { background: #12302b !important; color: #6fd3bd !important }
.button { background: #6fd3bd !important; color: #0d1714 !important }
}`;

const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#1c2126';
const small = 'margin:0 0 12px;font-size:14px;line-height:1.6;color:#5a636e';

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="${paragraph}">${lines(block.text)}</p>`;
    case 'note':
      return `<p class="soft" style="${small}">${lines(block.text)}</p>`;
    case 'code':
      return `<p class="code" style="margin:0 0 16px;padding:14px 0;border-radius:8px;background:#e7f1ee;color:#0b6455;font:700 30px/1.2 Menlo,Consolas,monospace;letter-spacing:8px;text-align:center;text-indent:8px">${escapeHtml(block.code)}</p>`;
    case 'button': {
      const url = escapeHtml(block.url);
      return `<p style="margin:8px 0 20px"><a class="button" href="${url}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b6455;color:#ffffff;font-size:16px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(block.label)}</a></p><p class="soft" style="${small};overflow-wrap:anywhere">${url}</p>`;
    }
    case 'list':
      return `<ul class="ink" style="${paragraph};padding-left:22px">${block.items.map((item) => `<li style="margin:0 0 6px">${lines(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<table style="width:100%;margin:0 0 20px;border-collapse:collapse;font-size:15px;line-height:1.5">${block.facts.map(([label, value]) => `<tr><th scope="row" class="soft fact" style="width:1%;padding:7px 20px 7px 0;border-bottom:1px solid ${rule};color:#5a636e;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</th><td class="ink fact" style="padding:7px 0;border-bottom:1px solid ${rule};color:#1c2126;text-align:right;overflow-wrap:anywhere">${lines(value)}</td></tr>`).join('')}</table>`;
  }
};

/** Returns a mail as HTML. It loads nothing: no images, fonts or scripts. */
export const mailHtml = ({ subject, blocks }: MailContent, language: Language, site: string): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${nightStyle}</style>
</head>
<body class="page" style="margin:0;background:#f7f5f1;font-family:${fonts[language]}">
<table role="presentation" class="page" style="width:100%;border-collapse:collapse;background:#f7f5f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" style="width:100%;max-width:560px;border-collapse:separate;border-spacing:0;text-align:left">
<tr><td class="brand" style="padding:0 4px 12px;color:#0b6455;font-size:20px;font-weight:700">Refrain</td></tr>
<tr><td class="band" style="height:6px;border-radius:12px 12px 0 0;background:${band};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="sheet" style="padding:28px 24px 16px;border:1px solid #dedad2;border-top:0;border-radius:0 0 12px 12px;background:#ffffff">
<h1 class="ink" style="margin:0 0 16px;font-size:21px;line-height:1.35;color:#1c2126">${escapeHtml(subject)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;color:#5a636e;font-size:13px;line-height:1.5">${escapeHtml(footers[language])}<br>${escapeHtml(site)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

const blockText = (block: Block, language: Language): string => {
  const colon = language === 'en' ? ': ' : '：';
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return `${block.label}${colon.trim()}\n${block.url}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return block.facts.map(([label, value]) => `${label}${colon}${value}`).join('\n');
  }
};

/** Returns a mail as plain text. */
export const mailText = ({ blocks }: MailContent, language: Language, site: string): string =>
  `${[...blocks.map((block) => blockText(block, language)), `--\n${footers[language]}\n${site}`].join('\n\n')}\n`;
