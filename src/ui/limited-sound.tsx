import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, useContext, useRef, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { Button } from './button';
import { text } from './text';

/** Counts how often sounds have begun, and keeps the count across reloads. */
export interface SoundMeter {
  readonly view: Pick<
    StoreApi<{ readonly soundsBegun: ReadonlyMap<string, number> }>,
    'getState' | 'getInitialState' | 'subscribe'
  >;
  /** Resolves once the new playback is stored; false if the sound may not begin now. */
  beginSound: (sound: string) => Promise<boolean>;
}

const MeterContext = createContext<SoundMeter | null>(null);

export const SoundMeterProvider = MeterContext.Provider;

export interface LimitedSoundProps {
  /** The name under which the meter counts the sound. */
  sound: string;
  src: string | undefined;
  /** How often it may begin. */
  limit: number;
}

/**
 * A sound with a play limit. Without a meter, as for its author, it plays any number of times and the limit is shown.
 */
export function LimitedSound({ sound, src, limit }: LimitedSoundProps) {
  const meter = useContext(MeterContext);
  if (meter) return <CountedSound sound={sound} src={src} limit={limit} meter={meter} />;
  return (
    <Line>
      {/* biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked. */}
      <chakra.audio src={src} controls preload="metadata" />
      <span>{text.playLimit(limit)}</span>
    </Line>
  );
}

/** In seconds; setting a position by hand is never that exact. */
const BACK_S = 0.5;

type Stage = 'still' | 'counting' | 'playing' | 'halted' | 'broken';

function CountedSound({ sound, src, limit, meter }: LimitedSoundProps & { meter: SoundMeter }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [stage, setStage] = useState<Stage>('still');
  /** From its counted start to its end. */
  const isCounted = useRef(false);
  /** How far it has been heard, in seconds. */
  const heard = useRef(0);
  const left = useStore(meter.view, ({ soundsBegun }) => limit - (soundsBegun.get(sound) ?? 0));
  const isUsedUp = left <= 0 && stage === 'still';
  // An interruption is not the pupil's fault: the next press continues the same playback.
  const play = () =>
    audio.current?.play().catch(() => setStage((now) => (now === 'broken' ? now : 'halted')));
  const begin = async () => {
    setStage('counting');
    heard.current = 0;
    // Safari allows a later start only if the press itself loaded the sound; loading also rewinds it.
    audio.current?.load();
    // Counted before anything is heard, so that a reload gives nothing back.
    isCounted.current = await meter.beginSound(sound);
    if (isCounted.current) await play();
    else setStage('still');
  };
  const press = () => {
    if (stage === 'playing') audio.current?.pause();
    else if (stage === 'halted') void play();
    else if (stage === 'still' && left > 0) void begin();
  };
  return (
    <Line>
      {/* biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked. */}
      <audio
        ref={audio}
        src={src}
        preload="auto"
        // Media keys and a phone's notification can also start or rewind it, bypassing the button.
        onPlay={({ currentTarget }) => (isCounted.current ? setStage('playing') : currentTarget.pause())}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          heard.current = Math.max(heard.current, currentTime);
        }}
        onSeeking={({ currentTarget }) => {
          if (currentTarget.currentTime < heard.current - BACK_S) currentTarget.currentTime = heard.current;
        }}
        onPause={() => setStage((now) => (now === 'playing' ? 'halted' : now))}
        onEnded={() => {
          isCounted.current = false;
          setStage('still');
        }}
        onError={() => setStage('broken')}
      />
      {/* Keeps the focus when nothing is left of it. */}
      <Button variant="outline" aria-disabled={isUsedUp || stage === 'broken'} onClick={press}>
        {text.soundButton[stage]}
      </Button>
      <span role="status">
        {stage === 'broken' ? text.soundBroken : text.playsLeft(Math.max(0, left), limit)}
      </span>
    </Line>
  );
}

const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    marginBlock: '0.4em',
    fontSize: 'sm',
    color: 'fg.muted',
  },
});
