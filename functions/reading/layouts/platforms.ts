import { isKnownHeader } from './header/headerRows.ts';
import { normaliseHeader } from './header/headers.ts';

/** Names of platforms and stores on statements, separated by commas. */
const names =
  'Spotify,Apple Music,Apple,iTunes,KKBOX,LINE MUSIC,MyMusic,friDay音樂,friDay,Omusic,myVideo,YouTube,YouTube Music,' +
  'YouTube Shorts,YouTube Content ID,Content ID,Google Play,Google,Amazon,Amazon Music,Amazon Prime,' +
  'Amazon Unlimited,Deezer,Tidal,Qobuz,Napster,Pandora,SoundCloud,Anghami,Boomplay,JioSaavn,Saavn,Gaana,Joox,' +
  'Tencent,Tencent Music,TME,QQ Music,QQ音樂,QQ音乐,Kugou,酷狗,酷狗音樂,酷狗音乐,Kuwo,酷我,酷我音樂,酷我音乐,NetEase,' +
  'NetEase Cloud Music,網易雲音樂,网易云音乐,網易雲,网易云,Migu,咪咕,咪咕音樂,咪咕音乐,Bilibili,哔哩哔哩,嗶哩嗶哩,' +
  'Douyin,抖音,汽水音乐,汽水音樂,Kuaishou,快手,Xiaohongshu,小紅書,小红书,全民K歌,唱吧,TikTok,Meta,Facebook,' +
  'Instagram,Snapchat,Snap,Peloton,AWA,LINE,レコチョク,Recochoku,mora,Rakuten Music,Melon,Genie,FLO,Bugs,Vibe,' +
  'Beatport,Bandcamp,Traxsource,Yandex Music,VK,Zvuk,Claro Música,Moov,MusicOne,Hungama,Wynk,Resso,Mixcloud,' +
  'Twitch,Triller,iHeartRadio,SiriusXM,Audiomack,Shazam,中華電信,台灣大哥大,遠傳電信,遠傳';

const known = new Set(names.split(',').map(normaliseHeader));

/** Returns the text if it is the name of a platform or store and nothing else. */
export const platformNamed = (text: string): string | undefined => {
  const name = text.trim();
  return known.has(normaliseHeader(name)) ? name : undefined;
};

/** Labels followed by a platform. */
const label =
  /^(?:platform|store|service|dsp|digital service provider|retailer|music service|平台(?:名稱|名称)?|通路(?:名稱)?|渠道(?:名称|名稱)?|配信先|配信サービス|ストア)$/i;

/** Decoration of a heading: `【KKBOX】`, `== Spotify ==`. */
const decoration = /^[\s\-–—=*#【】[\]「」<>《》•·:：]+|[\s\-–—=*#【】[\]「」<>《》•·:：]+$/gu;

const longestName = 60;

/**
 * Returns the platform a heading line names: a line with only a known platform name, or with a label (`Platform:
 * KKBOX`, in one cell or two) and any name but that of a column. Returns `undefined` for every other line.
 */
export const headingPlatform = (cells: readonly string[]): string | undefined => {
  const filled = cells.map((cell) => cell.normalize('NFKC').trim()).filter((cell) => cell !== '');
  const [first = '', second] = filled;
  if (filled.length > 2) return undefined;
  const parts =
    second === undefined ? first.split(/[:：](.*)/s, 2) : [first.replace(/[:：]\s*$/, ''), second];
  const [labelText = '', name = ''] = parts.map((part) => part.trim());
  if (label.test(labelText) && name !== '' && name.length <= longestName)
    return isKnownHeader(name) ? undefined : name;
  return second === undefined ? platformNamed(first.replace(decoration, '')) : undefined;
};

/** Returns whether a line reads as a heading: one short cell that is not a sentence. */
export const looksLikeHeading = (cells: readonly string[]): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [text = ''] = filled;
  return (
    filled.length === 1 &&
    text.length <= 40 &&
    text.split(/\s+/).length <= 4 &&
    !/[.。!！?？:：,，;；]/.test(text)
  );
};
