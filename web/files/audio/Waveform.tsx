import { useEffect, useRef } from 'react';

const height = 64;

/** Draws the bars of a waveform. Those before the playing position have the colour of links. */
const draw = (canvas: HTMLCanvasElement, peaks: readonly number[], played: number): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = devicePixelRatio;
  const width = canvas.clientWidth;
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const [before, after] = [style.accentColor, style.color];
  const step = width / peaks.length;
  peaks.forEach((peak, place) => {
    const bar = Math.max(2, peak * height);
    context.fillStyle = place / peaks.length < played ? before : after;
    context.fillRect(place * step, (height - bar) / 2, Math.max(1, step - 1), bar);
  });
};

/**
 * Outline of audio. Decorative: people use the slider on top of it.
 * @param played part already played, from 0 to 1
 */
export const Waveform = ({ peaks, played }: { peaks: readonly number[]; played: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, peaks, played);
  }, [peaks, played]);
  return <canvas ref={canvas} className="waveform" height={height} aria-hidden="true" />;
};
