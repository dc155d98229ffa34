/**
 * The passwords that attackers try first, in lower case and without trailing digits: the commonest ones from
 * published lists that Indonesian pupils and teachers would choose, and words of school life.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p4ssword p@ssw0rd p@ssword katasandi sandi rahasia rahasiaku kunci
  admin administrator adminadmin superadmin root toor test testing tester guest tamu user pengguna demo
  qwerty qwertyui qwertyuiop qwerty123 asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx q1w2e3r4 qazwsx qazwsxedc abc abcd abcdef abc123 a1b2c3 a1b2c3d4 aa123456 123qwe 123abc
  12345678 123456789 1234567890 12341234 11223344 123123123 12344321 147258369 987654321 00000000 11111111
  iloveyou ilovey0u loveyou sayang sayangku sayangkamu cinta cintaku cintamu akucinta akucintakamu akusayangkamu
  bismillah bismilah alhamdulillah assalamualaikum allahuakbar insyaallah masyaallah subhanallah muhammad
  indonesia indonesiaraya merdeka garuda pancasila jakarta bandung surabaya semarang yogyakarta medan makassar
  persib persija persebaya arema manchester liverpool barcelona realmadrid chelsea arsenal juventus
  ronaldo messi naruto doraemon pokemon mobilelegends freefire minecraft roblox valorant
  sekolah sekolahku sekolahan siswa siswi guru gurukelas kelas kelasku pelajar murid ujian cbt anbk unbk
  madrasah pesantren santri smansa smanda sma smk smp belajar lulus juara pintar
  welcome selamat selamatdatang sunshine princess dragon monkey football baseball superman batman master
  shadow michael jordan jennifer computer komputer internet google facebook instagram whatsapp youtube tiktok
  letmein trustno1 starwars whatever killer hello helloworld samsung xiaomi android iphone
  januari februari maret april mei juni juli agustus september oktober november desember
  senin selasa rabu kamis jumat sabtu minggu ganteng cantik keren kucing anjing mawar melati bunga matahari
  lentera lenterademo gantisaya gantipassword ubahsaya password1 sayakeren keluarga ibu ayah mama papa mamapapa
  terserah lupapassword lupa tidaktahu tidakada kosong`.split(/\s+/),
);
