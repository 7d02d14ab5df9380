-- What people look for is found however a keyboard writes it: without case and accents, and with the letters, figures, apostrophes, quotes,
-- dashes and blanks that any keyboard has. contract/folded.ts folds as sec.folded_text does, sign by sign.

set role emmaus_definer;

-- Any text. What people write most is replaced first: after that most texts are ASCII, and need none of the rest.
create function sec.folded_text(text text) returns text
  language plpgsql immutable parallel safe
  as $$
  declare
    t text := text;
    seldom constant text := '’‘“”–—´‚‛‹›ʹʻʼʽʾʿˈˊˋ′‵΄᾽᾿´῾ꞌ՚׳„‟«»″‶〃〝〞〟״‐‑‒―⁃−⸺⸻־᠆⁄∕ⱥƀƃɓꞗƈȼɕꞓꞔƌȡɖɗꝱꝺꟈɇɛⱸəǝƒꝼꞙǥɠɡꞡɣħɦɧⱨꞕɨȷɉɟʝƙⱪꝁꝃꝅꞣƚȴɫɬɭⱡꝇ'
          || 'ꝉꝲꞎɱꝳŋƞȵɲɳꝴꞑꞥⱺꝋꝍɔƥꝑꝓꝕĸɋꝗꝙʠɍɼɽɾꝵꞧȿʂẜẝꞩꟊŧƫƭȶʈⱦꝷꞇʉꞹʊʋỽⱱⱴꝟⱳƴɏỿƶȥɀʐʑⱬґғҕӷӻҗҙҋқҝҟӄӆԓԡԯӎңӈӊԣԩҧԥҏҫҭꚋҳӽӿҷҹꙑұک'
          || 'ہىی٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹';
    plain constant text := '''''""--''''''''''''''''''''''''''''''''''''''''''''''''"""""""""""----------//abbbbcccccdddddddeeeeefffggggghhhhhijjjjkkkkkklllllll'
          || 'lllmmnnnnnnnnooooppppqqqqqrrrrrrssssssttttttttuuuvvvvvwyyyzzzzzzгггггжзиккккллллмнннннппрсттхххччыүك'
          || 'هيي00112233445566778899';
  begin
    if octet_length(t) > char_length(t) then
      t := replace(replace(replace(replace(replace(replace(t, '’', ''''), '‘', ''''), '“', '"'), '”', '"'), '–', '-'), '—', '-');
      t := replace(replace(t, E'\u00a0', ' '), '…', '...');
    end if;
    if octet_length(t) > char_length(t) then
      -- Decomposing would make a blank with a mark of these, or two signs.
      if t ~ '[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe\u2033\u2036]' then
        t := translate(t, E'\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe\u2033\u2036', '''''''''''''""');
      end if;
      -- Marks that go with a letter, and what nobody sees.
      t := regexp_replace(normalize(t, nfkd), '['
        '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670'
        '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08ff'
        '\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ufe20-\ufe2f'
        '\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
        '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff'
        ']', '', 'g');
    end if;
    if octet_length(t) = char_length(t) then
      t := lower(t collate "C");
    else
      t := lower(t collate pg_c_utf8);
      t := replace(replace(replace(replace(replace(replace(t, 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'ı', 'i'), 'ς', 'σ');
      t := replace(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
      if t ~ ('[ꜳꜵꜷꜹꜽꝏꝡ' || seldom || ']') then
        t := translate(t, seldom, plain);
        t := replace(replace(replace(replace(t, 'ꜳ', 'aa'), 'ꜵ', 'ao'), 'ꜷ', 'au'), 'ꜹ', 'av');
        t := replace(replace(replace(t, 'ꜽ', 'ay'), 'ꝏ', 'oo'), 'ꝡ', 'vy');
      end if;
    end if;
    t := replace(replace(replace(replace(t, '`', ''''), E'\r', ' '), E'\n', ' '), E'\t', ' ');
    if octet_length(t) > char_length(t) then
      t := replace(replace(replace(replace(t, E'\u2028', ' '), E'\u2029', ' '), E'\u0085', ' '), E'\u1680', ' ');
    end if;
    while strpos(t, '  ') > 0 loop
      t := replace(t, '  ', ' ');
    end loop;
    return t;
  end
  $$;

-- A name: one line with single spaces in it, as names are. Most hold nothing but ASCII, which is seen fastest.
create or replace function sec.folded(text text) returns text
  language sql immutable parallel safe
  return case
    when octet_length(text) = char_length(text) then lower(text collate "C")
    else sec.folded_text(text) collate "C"
  end;

-- What stands between the parts is typed by nobody, so that nothing is found across them.
create or replace function sec.words_for(display_name text, first_name text, last_name text, email text) returns text
  language sql immutable parallel safe
  return display_name || E'\x1f' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\x1f' || email;

-- Where an address has accounts, for those who run all organizations.
create or replace function sec.places_of(address text) returns table (slug text, name text)
  language sql stable security definer set search_path = ''
  as $$
    select o.slug, o.name from auth."user" u join app.organizations o on o.id = u.organization_id
    where sec.runs_platform() and u.email = lower(trim(address))
    order by sec.folded(o.name), o.slug
  $$;

grant execute on function sec.folded_text(text) to emmaus_participant;

reset role;
